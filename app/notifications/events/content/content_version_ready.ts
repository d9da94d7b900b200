import type ContentItem from '#models/content/content_item'
import type ContentVersion from '#models/content/content_version'
import type { EventDefinition } from '#notifications/event'

/** A version has reached the client. */
export const contentVersionReady = {
  key: 'content.version_ready',
  type: 'CONTENT_UPLOADED',
  ofVersion: true,
  supersedes: [
    'content.version_ready',
    'content.awaits_decision',
    'content.approval_asked',
    'content.version_waiting',
    'content.awaits_release',
    'content.version_fails',
    'content.revision_requested',
    'content.note_added',
  ],
  subject: ({ item }) => item,
  parameters: ({ item, version }) => ({ title: item.title, number: version.number }),
  audiences: () => [{ to: 'client' }],
} as const satisfies EventDefinition<{ item: ContentItem; version: ContentVersion }>
