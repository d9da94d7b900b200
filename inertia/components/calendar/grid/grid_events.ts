import { type EventApi, type EventInput } from '@fullcalendar/react'
import {
  type DatedEntry,
  type Deadline,
  dueLink,
  type UnloadedEntries,
} from '~/components/calendar/entries'
import { plusDays } from '~/lib/time/days'
import { t } from '~/lib/i18n'

/** The part of the calendar that an event of the grid represents. */
type GridItem =
  | { kind: 'entry'; entry: DatedEntry }
  /** The due date of an order. */
  | ({ kind: 'due' } & ReturnType<typeof dueLink>)
  /** All entries of a day that aren't loaded, as one event that links to the day. */
  | { kind: 'rest'; day: string; rest: UnloadedEntries[string] }

/**
 * Returns the part of the calendar that an event represents; without a kind if the event doesn't come from `eventsOf`.
 */
export function representedBy(event: Pick<EventApi, 'extendedProps'>) {
  return event.extendedProps as GridItem | { kind?: undefined }
}

type Sources = {
  entries: readonly DatedEntry[]
  deadlines: readonly Deadline[]
  rest: UnloadedEntries
  /** Whether entries may be moved; those of cancelled orders never are. */
  movable: boolean
}

/** The events of a month, whose cells show whole days, or of a week, where entries have hours. */
export function eventsOf(
  { entries, deadlines, rest, movable }: Sources,
  view: 'month' | 'week'
): EventInput[] {
  return [
    ...entries.map((entry, order) => ({
      id: entry.id,
      title: entry.title,
      start: entry.time ? `${entry.date}T${entry.time}` : entry.date,
      allDay: view === 'month' || !entry.time,
      order,
      startEditable: movable && entry.task.status !== 'cancelled',
      extendedProps: { kind: 'entry', entry } satisfies GridItem,
    })),
    ...deadlines.map((deadline) => ({
      title: deadline.title,
      start: deadline.date,
      allDay: true,
      order: entries.length + 1 + Number(deadline.isMore),
      startEditable: false,
      extendedProps: { kind: 'due', ...dueLink(deadline) } satisfies GridItem,
    })),
    ...Object.entries(rest).map(([day, ofDay]) => ({
      title: t('calendar.day.open'),
      ...(view === 'month' ? { start: day, allDay: true } : hoursAfter(day, ofDay.after)),
      order: entries.length,
      startEditable: false,
      extendedProps: { kind: 'rest', day, rest: ofDay } satisfies GridItem,
    })),
  ]
}

/**
 * Returns the range of hours for the entries after a time. It starts one hour after the last loaded entry, which is
 * drawn one hour high.
 */
function hoursAfter(day: string, time: string | null) {
  const [hour, minute] = time ? time.split(':') : ['-1', '00']
  const first = String(Math.min(Number(hour) + 1, 23)).padStart(2, '0')
  return { start: `${day}T${first}:${minute}`, end: plusDays(day, 1), allDay: false }
}
