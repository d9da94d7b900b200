import type ContentItem from '#models/content/content_item'
import type Task from '#models/tasks/task'
import { nameOf, type EventDefinition } from '#notifications/event'
import { excerpt } from '#notifications/excerpt'

/** The decision on a video was taken back. */
export const contentReturned = {
  key: 'content.returned',
  type: 'CONTENT_RETURNED_TO_REVIEW',
  supersedes: ['content.approved', 'content.revision_requested', 'content.note_added'],
  subject: ({ item }) => item,
  parameters: ({ item, reason }, actor) => ({
    actor: nameOf(actor),
    title: item.title,
    reason: excerpt(reason),
  }),
  audiences: ({ task }, actor) =>
    actor?.seesAllCompanies
      ? [{ to: 'client' }]
      : [{ to: 'client' }, { to: 'team', firstId: task.assigneeId }],
} as const satisfies EventDefinition<{ task: Task; item: ContentItem; reason: string }>
