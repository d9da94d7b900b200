import { type Version, type Changes } from '~/components/content/types'
import { usePolledResult } from '~/hooks/use_polled_result'
import { send } from '~/lib/api'

/** Returns what became of an older version in the one on the screen; null until that is known. */
export function useChanges(contentId: string, from: Version | null, to: Version): Changes | null {
  const { current } = usePolledResult(from && [contentId, from.id, to.id].join(), () =>
    send('get', '/api/content/:id/changes', {
      params: { id: contentId },
      query: { from: from?.id, to: to.id },
    })
  )
  return current
}
