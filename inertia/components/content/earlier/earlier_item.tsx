import { ReviewStateProvider, useReviewState } from '~/components/content/review/review_state'
import { ThreadItem } from '~/components/content/comments/thread/thread_item'
import { type Thread } from '~/components/content/comments/types'

/** A thread about an earlier version: what is done with it there is done with it here. */
export function EarlierItem({ thread }: { thread: Thread }) {
  const review = useReviewState()
  const { content, comments, earlier } = review
  const version = content.versions.find(({ id }) => id === thread.root.versionId)
  return (
    <ReviewStateProvider
      value={{
        ...review,
        shown: version ?? review.shown,
        comments: { ...comments, ...earlier?.acts },
      }}
    >
      <ThreadItem thread={thread} />
    </ReviewStateProvider>
  )
}
