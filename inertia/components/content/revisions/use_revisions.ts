import { useFetched } from '~/hooks/use_fetched'
import { allPages } from '~/lib/all_pages'
import { send } from '~/lib/api'

/**
 * Every revision of a video, newest first, where its page isn't open.
 * @param contentId null for none
 */
export function useRevisions(contentId: string | null) {
  const { answer, answeredFor, refresh } = useFetched(contentId, (signal) =>
    allPages((place) =>
      send('get', '/api/revisions', { query: { contentId: [contentId!], ...place }, signal })
    )
  )
  return { revisions: answer && answeredFor === contentId ? answer.data : [], refresh }
}
