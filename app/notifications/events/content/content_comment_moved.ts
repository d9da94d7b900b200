import type Comment from '#models/content/comment'
import type ContentItem from '#models/content/content_item'
import type { EventDefinition } from '#notifications/event'
import { excerpt } from '#notifications/excerpt'

/** A comment was past the end of its video, as became known when that was measured. */
export const contentCommentMoved = {
  key: 'content.comment_moved',
  type: 'SYSTEM',
  subject: ({ comment }) => comment,
  parameters: ({ item, comment }) => ({ title: item.title, comment: excerpt(comment.body) }),
  audiences: ({ userIds }) => [{ to: 'people', userIds }],
} as const satisfies EventDefinition<{
  item: ContentItem
  comment: Comment
  userIds: readonly string[]
}>
