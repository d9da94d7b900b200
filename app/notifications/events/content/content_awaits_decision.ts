import type ContentItem from '#models/content/content_item'
import type ContentVersion from '#models/content/content_version'
import type { EventDefinition } from '#notifications/event'

/** A version has waited long for the client's decision. */
export const contentAwaitsDecision = {
  key: 'content.awaits_decision',
  type: 'SYSTEM',
  ofVersion: true,
  supersedes: ['content.awaits_decision', 'content.version_ready'],
  subject: ({ item }) => item,
  parameters: ({ item, version }) => ({ title: item.title, number: version.number }),
  audiences: () => [{ to: 'deciders' }],
} as const satisfies EventDefinition<{ item: ContentItem; version: ContentVersion }>
