import { useFetched } from '~/hooks/use_fetched'
import { send } from '~/lib/api'

/** The newest ones, as many as a page of the list holds. */
const MAX_REVISIONS = 100

/**
 * The revisions of a video, newest first, where its page isn't open.
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
