import type ContentItem from '#models/content/content_item'
import type Revision from '#models/content/revision'
import type Task from '#models/tasks/task'
import { type EventDefinition } from '#notifications/event'
import { contentRevisionResolved } from '#notifications/events/content/content_revision_resolved'

/**
 * A revision was closed manually with open notes, so it isn't reported as resolved. `openNotes` counts those
 * that clients see.
 */
export const contentRevisionClosed = {
  ...contentRevisionResolved,
  key: 'content.revision_closed',
  parameters: ({ openNotes, ...about }, actor) => ({
    ...contentRevisionResolved.parameters(about, actor),
    openNotes,
  }),
} as const satisfies EventDefinition<{
  task: Task
  item: ContentItem
  revision: Revision
  openNotes: number
}>
