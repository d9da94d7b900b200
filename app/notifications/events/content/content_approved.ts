import type ContentItem from '#models/content/content_item'
import type ContentVersion from '#models/content/content_version'
import type Task from '#models/tasks/task'
import { nameOf, type EventDefinition } from '#notifications/event'

/**
 * The newest version of a video was approved: by a colleague of the user who ordered it, or by the team on
 * behalf of the client.
 */
export const contentApproved = {
  key: 'content.approved',
  type: 'CONTENT_APPROVED',
  subject: ({ item }) => item,
  parameters: ({ item, version }, actor) => ({
    actor: nameOf(actor),
    title: item.title,
    number: version.number,
  }),
  audiences: ({ task }, actor) => [
    { to: 'team', firstId: task.assigneeId },
    actor?.seesAllCompanies ? { to: 'client' } : { to: 'orderer', userId: task.createdById },
  ],
} as const satisfies EventDefinition<{ task: Task; item: ContentItem; version: ContentVersion }>
