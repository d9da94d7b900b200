import type ContentItem from '#models/content/content_item'
import type Revision from '#models/content/revision'
import { nameOf, type EventDefinition } from '#notifications/event'

/** The other side asked for more in a revision that is worked through already. */
export const contentNoteAdded = {
  key: 'content.note_added',
  type: 'SYSTEM',
  subject: ({ item }) => item,
  parameters: ({ item, revision }, actor) => ({
    actor: nameOf(actor),
    title: item.title,
    number: revision.number,
  }),
  audiences: ({ userIds }) => [{ to: 'people', userIds }],
} as const satisfies EventDefinition<{
  item: ContentItem
  revision: Revision
  userIds: readonly string[]
}>
