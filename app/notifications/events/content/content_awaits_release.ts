import type ContentItem from '#models/content/content_item'
import type ContentVersion from '#models/content/content_version'
import type Task from '#models/tasks/task'
import type { EventDefinition } from '#notifications/event'

/** A version has waited long for its release by the team. */
export const contentAwaitsRelease = {
  key: 'content.awaits_release',
  type: 'SYSTEM',
  subject: ({ item }) => item,
  parameters: ({ item, version }) => ({ title: item.title, number: version.number }),
  audiences: ({ task }) => [{ to: 'releasers', firstId: task.producerId }],
} as const satisfies EventDefinition<{ task: Task; item: ContentItem; version: ContentVersion }>
