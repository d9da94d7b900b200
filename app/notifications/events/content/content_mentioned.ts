import type Comment from '#models/content/comment'
import type ContentItem from '#models/content/content_item'
import { aboutComment } from '#notifications/about_comment'
import type { EventDefinition } from '#notifications/event'

/** A user was mentioned in a comment on a video. */
export const contentMentioned = {
  key: 'content.mentioned',
  type: 'SYSTEM',
  subject: ({ comment }) => comment,
  parameters: ({ item, comment }, actor) => aboutComment(item.title, comment, actor),
  audiences: ({ userIds }) => [{ to: 'people', userIds }],
} as const satisfies EventDefinition<{
  item: ContentItem
  comment: Comment
  userIds: readonly string[]
}>
