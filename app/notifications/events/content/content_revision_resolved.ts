import type ContentItem from '#models/content/content_item'
import type Revision from '#models/content/revision'
import type Task from '#models/tasks/task'
import { nameOf, type EventDefinition } from '#notifications/event'
import { excerpt } from '#notifications/excerpt'

/** A revision was resolved by hand, which puts its video back to review. */
export const contentRevisionResolved = {
  key: 'content.revision_resolved',
  type: 'CONTENT_RETURNED_TO_REVIEW',
  subject: ({ item }) => item,
  parameters: ({ item, revision }, actor) => ({
    actor: nameOf(actor),
    title: item.title,
    number: revision.number,
    hasNote: revision.resolutionNote ? 'yes' : 'no',
    note: excerpt(revision.resolutionNote ?? ''),
  }),
  audiences: ({ task }, actor) =>
    actor?.seesAllCompanies
      ? [{ to: 'client' }]
      : [{ to: 'client' }, { to: 'team', firstId: task.assigneeId }],
} as const satisfies EventDefinition<{ task: Task; item: ContentItem; revision: Revision }>
