import type ContentItem from '#models/content/content_item'
import type ContentVersion from '#models/content/content_version'
import { nameOf, type EventDefinition } from '#notifications/event'

/** A user who may not approve a version requests it from those who may. */
export const contentApprovalAsked = {
  key: 'content.approval_asked',
  type: 'SYSTEM',
  subject: ({ item }) => item,
  parameters: ({ item, version }, actor) => ({
    actor: nameOf(actor),
    title: item.title,
    number: version.number,
  }),
  audiences: () => [{ to: 'approvers' }],
} as const satisfies EventDefinition<{ item: ContentItem; version: ContentVersion }>
