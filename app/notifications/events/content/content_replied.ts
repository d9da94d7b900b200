import type Comment from '#models/content/comment'
import type ContentItem from '#models/content/content_item'
import { aboutComment } from '#notifications/about_comment'
import type { EventDefinition } from '#notifications/event'

/** Somebody answered in a thread on a video; those in it are told. */
export const contentReplied = {
  key: 'content.replied',
  type: 'SYSTEM',
  subject: ({ comment }) => comment,
  parameters: ({ item, comment }, actor) => aboutComment(item.title, comment, actor),
  audiences: ({ userIds }) => [{ to: 'people', userIds }],
} as const satisfies EventDefinition<{
  item: ContentItem
  comment: Comment
  userIds: readonly string[]
}>
