import { useEffect, useState } from 'react'
import { browserStore } from '~/lib/browser_storage'

type Patch<Draft> = Partial<Draft> | ((now: Draft) => Partial<Draft>)

/**
 * A draft that is stored in this browser until it is sent, so that a reload loses nothing.
 * @param key in the browser's storage: the user and the record
 * @param isEmpty whether a draft isn't worth storing
 * @returns the draft, and a function that changes some of its fields
 */
export function useStoredDraft<Draft extends object>(
  key: string,
  empty: Draft,
  isEmpty: (draft: Draft) => boolean
): [Draft, (patch: Patch<Draft>) => void] {
  const draftOf = (state: { key: string; draft: Draft } | null) =>
    state?.key === key ? state.draft : browserStore.getOver(empty, key)
  const [state, setState] = useState(() => ({ key, draft: draftOf(null) }))
  const draft = draftOf(state)

  useEffect(() => {
    browserStore.set(key, isEmpty(draft) ? null : JSON.stringify(draft))
  }, [key, draft, isEmpty])

  return [
    draft,
    (patch) =>
      setState((last) => {
        const now = draftOf(last)
        return { key, draft: { ...now, ...(typeof patch === 'function' ? patch(now) : patch) } }
      }),
  ]
}
