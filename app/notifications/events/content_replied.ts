import type Comment from '#models/comment'
import type ContentItem from '#models/content_item'
import { nameOf, type EventDefinition } from '#notifications/event'
import { excerpt } from '#notifications/excerpt'

/** Somebody answered in a thread on a video; those in it are told. */
export const contentReplied = {
  key: 'content.replied',
  type: 'SYSTEM',
  subject: ({ comment }) => comment,
  parameters: ({ item, comment }, actor) => ({
    actor: nameOf(actor),
    title: item.title,
    comment: excerpt(comment.body),
  }),
  audiences: ({ userIds }) => [{ to: 'people', userIds }],
} as const satisfies EventDefinition<{
  item: ContentItem
  comment: Comment
  userIds: readonly string[]
}>
