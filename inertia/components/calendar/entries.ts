import { type Data } from '@generated/data'
import { DUE_TASK_STATUSES } from '#values/tasks'
import { formatDate, formatList, formatTime, isoDay, plainDay } from '~/lib/format'
import { currentEnvironment } from '~/lib/environment'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** An entry of the calendar, or an approved video without a date. */
export type Entry = Data.CalendarEntry
/** One of the dates of an order. */
export type OrderDate = Data.CalendarEntry.Variants['asDate']
export type Channel = NonNullable<Entry['channel']>
type Warning = Entry['warnings'][number]

/** An entry that has a date. */
export type DatedEntry = Entry & { id: string; date: string }

export type View = 'month' | 'week' | 'list' | 'risk'

/** The days that the page shows. */
export type Days = {
  from: string
  to: string
  date: string
  today: string
  /** Whether the days begin with the current week instead of the first week of the month. */
  isAhead: boolean
}

/** An order that is due on a day; if `isMore`, a line for all further orders of that day and those companies. */
export type Deadline = {
  id: string
  number: string
  title: string
  date: string
  isMore: boolean
  companyId: string[]
}

/** Returns the texts of a due date, and the page that it opens: the order, or all orders that are due on the day. */
export function dueLink({ id, title, date, isMore, companyId }: Deadline) {
  if (!isMore) {
    return { title, label: t('calendar.due', { title }), href: pathTo('/tasks/:id', { id }) }
  }
  const more = t('calendar.more_due')
  const status = [...DUE_TASK_STATUSES]
  const href = pathTo('/tasks', { dueFrom: date, dueTo: date, status, companyId })
  return { title: more, label: more, href }
}

/**
 * By day: the number of entries that the page hasn't loaded, and the time of the last loaded entry, which is null if
 * that has no time. Days whose entries are all loaded have no key.
 */
export type UnloadedEntries = Record<
  string,
  { total: number; totalIsCapped: boolean; after: string | null }
>

/** The user's own feed URL for calendar programs. */
export type Feed = { createdAt: string; lastReadAt: string | null }

export const isDated = (entry: Entry): entry is DatedEntry =>
  entry.id !== null && entry.date !== null

/** Tuesday, 24 November. */
export const longDay = (day: string) =>
  plainDay(day, { weekday: 'long', day: 'numeric', month: 'long' })

/** November 2026. */
export const monthOf = (day: string) => plainDay(day, { month: 'long', year: 'numeric' })

/** Formats a time of day, `HH:MM`, in the user's locale. */
export const formatTimeOfDay = (time: string) => formatTime(`2026-01-01T${time}:00Z`, 'UTC')

/** 24 Nov, 09:00. */
export const dateInWords = ({ date, time }: Pick<DatedEntry, 'date' | 'time'>) =>
  time ? `${formatDate(date)}, ${formatTimeOfDay(time)}` : formatDate(date)

/** Returns the publishing time in the user's own time zone; null if their clock shows the same time. */
export function ownTimeOf({ startsAt, timezone, date, time }: Entry): string | null {
  const own = currentEnvironment().timezone
  if (!startsAt || !time || own === timezone) return null
  const inZone = (zone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date(startsAt))
  if (inZone(own) === inZone(timezone)) return null
  const ownDay = isoDay(startsAt)
  const when =
    ownDay === date ? formatTime(startsAt) : `${formatDate(ownDay)}, ${formatTime(startsAt)}`
  return t('calendar.entry.your_time', { when })
}

/** Describes a warning about an entry in a sentence. */
export function warningWords({ kind, entries }: Warning, entry: Entry): string {
  const others = formatList(
    entries.map((other) =>
      t('calendar.warning.other', { title: other.title, when: dateInWords(other) })
    )
  )
  if (kind === 'time_skipped') {
    return t('calendar.warning.time_skipped', {
      time: formatTime(entry.startsAt!, entry.timezone),
    })
  }
  return t(`calendar.warning.${kind}`, { others })
}
