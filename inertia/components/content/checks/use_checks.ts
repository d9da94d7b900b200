import { useCallback, useState } from 'react'
import { usePolledResult } from '~/hooks/use_polled_result'
import { type Transport } from '~/components/content/player/transport'
import { type Version, isPassed, type Check } from '~/components/content/types'
import { send } from '~/lib/api'

/** Loads the checks of the version on the screen; keeps whether they are listed and which one is selected. */
export function useChecks(contentId: string, shown: Version, transport: Transport | null) {
  const [isListed, setListed] = useState(false)
  const [active, setActive] = useState<Check | null>(null)
  // Includes the status, because another attempt at processing may have another result.
  const id = [contentId, shown.id, shown.file.processingStatus].join()
  const { current, refresh } = usePolledResult(id, () =>
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
    /** Failures and notices that have a frame. */
    placed: all.filter((check) => !isPassed(check) && check.frame !== null),
    /** Whether the list of checks is shown instead of the comments. */
    isListed,
    list,
    /** The check whose frame is marked in the video. */
    active: active && all.includes(active) ? active : null,
    /** Shows the frame that a check is about. */
    jump(check: Check) {
      setActive(check)
      if (check.frame !== null) transport?.goTo(check.frame)
    },
  }
}

export type ReviewChecks = ReturnType<typeof useChecks>
