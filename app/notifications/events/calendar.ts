import type CalendarItem from '#models/calendar/calendar_item'
import type ContentItem from '#models/content/content_item'
import type Task from '#models/tasks/task'
import type { EventDefinition } from '#notifications/event'
import { noonOf } from '#support/zoned_time'

/** The approval that a publishing date was planned on was taken back. */
export const calendarReopened = {
  key: 'calendar.reopened',
  type: 'SYSTEM',
  subject: ({ entry }) => entry,
  parameters: ({ item, entry }) => ({ title: item.title, date: noonOf(entry.date) }),
  audiences: ({ task, lost }) => [
    ...(lost.client ? [{ to: 'client' } as const] : []),
    ...(lost.team ? [{ to: 'team', firstId: task.assigneeId } as const] : []),
  ],
} as const satisfies EventDefinition<{
  task: Task
  item: ContentItem
  entry: CalendarItem
  /** Who has just lost sight of the approval. */
  lost: { team: boolean; client: boolean }
}>
