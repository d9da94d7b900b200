import { type Data } from '@generated/data'

/** An entry of the calendar, or an approved video without a date. */
export type Entry = Data.CalendarEntry
/** One of the dates of an order. */
export type OrderDate = Data.CalendarEntry.Variants['asDate']
export type Channel = NonNullable<Entry['channel']>
export type Warning = Entry['warnings'][number]

/** An entry that has a date. */
export type Dated = Entry & { id: string; date: string }

export type View = 'month' | 'week' | 'list' | 'risk'

/** The days that the page shows. */
export type Days = {
  from: string
  to: string
  date: string
  today: string
  /** It begins with this week instead of the month's first. */
  isAhead: boolean
}

/** An order that is due on a day. */
export type Deadline = { id: string; number: string; title: string; date: string }

/**
 * How many more entries a day has than the page was sent, and the time of the last one before them, null for
 * a whole day; not there for a day of which it has all.
 */
export type Rest = Record<string, { total: number; totalIsCapped: boolean; after: string | null }>

/** The person's own link for calendar programs. */
export type Feed = { createdAt: string; lastReadAt: string | null }

export const isDated = (entry: Entry): entry is Dated => entry.id !== null && entry.date !== null
