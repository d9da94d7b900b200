import type ContentItem from '#models/content/content_item'
import type ContentVersion from '#models/content/content_version'
import type { EventDefinition } from '#notifications/event'

/** A version has reached the client. */
export const contentVersionReady = {
  key: 'content.version_ready',
  type: 'CONTENT_UPLOADED',
  subject: ({ item }) => item,
  parameters: ({ item, version }) => ({ title: item.title, number: version.number }),
  audiences: () => [{ to: 'client' }],
} as const satisfies EventDefinition<{ item: ContentItem; version: ContentVersion }>
