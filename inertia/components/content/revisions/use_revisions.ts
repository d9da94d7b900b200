import { useFetched } from '~/hooks/use_fetched'
import { send } from '~/lib/api'

/** Number of revisions to load: one page of the list. */
const MAX_REVISIONS = 100

/**
 * Loads the revisions of a video, newest first, for pages other than its own.
 * @param contentId null for none
 */
export function useRevisions(contentId: string | null) {
  const { answer, answeredFor, refresh } = useFetched(contentId, (signal) =>
    send('get', '/api/revisions', {
      query: { contentId: [contentId!], perPage: MAX_REVISIONS },
      signal,
    })
  )
  return { revisions: answer && answeredFor === contentId ? answer.data : [], refresh }
}
