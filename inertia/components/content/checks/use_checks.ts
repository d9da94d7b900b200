import { useCallback, useState } from 'react'
import { useSettled } from '~/hooks/use_settled'
import { type Transport } from '~/components/content/player/transport'
import { type Version, isPassed, type Check } from '~/components/content/types'
import { send } from '~/lib/api'

/** The checks of the version on the screen, and which of them is looked at. */
export function useChecks(contentId: string, shown: Version, transport: Transport | null) {
  const [isListed, setListed] = useState(false)
  const [active, setActive] = useState<Check | null>(null)
  // Processing that is tried again may end in another way.
  const id = [contentId, shown.id, shown.file.processingStatus].join()
  const { current, refresh } = useSettled(id, () =>
    send('get', '/api/content/:id/checks', {
      params: { id: contentId },
      query: { versionId: shown.id },
    })
  )
  const all = current?.checks ?? []
  const list = useCallback((open: boolean) => {
    setListed(open)
    setActive(null)
  }, [])

  return {
    /** Null until they are known. */
    current,
    refresh,
    /** Those that aren't passed and have a place in the video. */
    placed: all.filter((check) => !isPassed(check) && check.frame !== null),
    /** The list stands where the comments are. */
    isListed,
    list,
    /** The one whose place is marked in the video. */
    active: active && all.includes(active) ? active : null,
    /** Shows the frame that a check is about. */
    jump(check: Check) {
      setActive(check)
      if (check.frame !== null) transport?.goTo(check.frame)
    },
  }
}

export type ReviewChecks = ReturnType<typeof useChecks>
