import type CalendarItem from '#models/calendar/calendar_item'
import type ContentItem from '#models/content/content_item'
import type Task from '#models/tasks/task'
import type { EventDefinition } from '#notifications/event'

/** The approval that a publishing date was planned on was taken back. */
export const calendarReopened = {
  key: 'calendar.reopened',
  type: 'SYSTEM',
  subject: ({ entry }) => entry,
  // Noon in UTC is on this date wherever the text is written out.
  parameters: ({ item, entry }) => ({
    title: item.title,
    date: Date.parse(`${entry.date}T12:00:00Z`),
  }),
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
