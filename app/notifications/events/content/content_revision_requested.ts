import type ContentItem from '#models/content/content_item'
import type Task from '#models/tasks/task'
import { nameOf, type EventDefinition } from '#notifications/event'
import { excerpt } from '#notifications/excerpt'

/** Changes to a video were requested, by its client or by the team in their place. */
export const contentRevisionRequested = {
  key: 'content.revision_requested',
  type: 'REVISION_REQUESTED',
  supersedes: [
    'content.version_ready',
    'content.awaits_decision',
    'content.approval_asked',
    'content.approved',
    'content.returned',
  ],
  subject: ({ item }) => item,
  parameters: ({ item, message }, actor) => ({
    actor: nameOf(actor),
    title: item.title,
    message: excerpt(message),
  }),
  audiences: ({ task }, actor) => [
    { to: 'team', firstId: task.assigneeId },
    ...(actor?.seesAllCompanies ? [{ to: 'client' } as const] : []),
  ],
} as const satisfies EventDefinition<{ task: Task; item: ContentItem; message: string }>
