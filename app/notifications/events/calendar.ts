import type CalendarItem from '#models/calendar/calendar_item'
import type ContentItem from '#models/content/content_item'
import type Task from '#models/tasks/task'
import type { EventDefinition } from '#notifications/event'
import { noonOf } from '#support/time/zoned_time'

/** The approval on which a planned publishing date is based was withdrawn. */
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
  /** Sides that no longer see the video as approved. */
  lost: { team: boolean; client: boolean }
}>
