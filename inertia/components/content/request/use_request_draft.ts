import { useEffect, useState } from 'react'
import { memory } from '~/lib/browser_storage'

const PREFIX = 'request-draft.'

/** A request for changes as it is being written. */
type RequestDraft = {
  message: string
  /** Comments that are left out; those that come later are in. */
  left: string[]
}

const EMPTY: RequestDraft = { message: '', left: [] }

/** Kept in this browser, by person and version, until it is sent: a reload loses nothing. */
export function useRequestDraft(userId: string, versionId: string) {
  const place = `${PREFIX}${userId}.${versionId}`
  const [kept, setKept] = useState(() => ({ place, draft: memory.getOver(EMPTY, place) }))
  const { draft } = kept.place === place ? kept : { draft: memory.getOver(EMPTY, place) }

  useEffect(() => {
    const isBare = !draft.message.trim() && draft.left.length === 0
    memory.set(place, isBare ? null : JSON.stringify(draft))
  }, [place, draft])

  const change = (patch: Partial<RequestDraft>) => setKept({ place, draft: { ...draft, ...patch } })
  return { draft, change, forget: () => change(EMPTY) }
}
