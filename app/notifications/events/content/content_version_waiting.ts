import type ContentItem from '#models/content/content_item'
import type ContentVersion from '#models/content/content_version'
import type Task from '#models/tasks/task'
import { nameOf, type EventDefinition } from '#notifications/event'

/** A version waits for its release by the team; the client is not notified. */
export const contentVersionWaiting = {
  key: 'content.version_waiting',
  type: 'SYSTEM',
  ofVersion: true,
  // For the team only: a client's notifications stay unread, see `move_notification_versions()`.
  supersedes: [
    'content.version_waiting',
    'content.awaits_release',
    'content.version_fails',
    'content.revision_requested',
    'content.note_added',
  ],
  subject: ({ item }) => item,
  parameters: ({ item, version }, actor) => ({
    actor: nameOf(actor),
    title: item.title,
    number: version.number,
  }),
  audiences: ({ task }) => [{ to: 'releasers', firstId: task.producerId }],
} as const satisfies EventDefinition<{ task: Task; item: ContentItem; version: ContentVersion }>
