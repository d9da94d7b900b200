import type { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { InvalidField } from '#exceptions/refusals'
import type CalendarItem from '#models/calendar/calendar_item'
import { entryOrderReversed } from '#models/calendar/calendar_states'
import {
  entriesOf,
  inOrder,
  selectEntries,
  filterByRange,
  type DateRange,
  type Filters,
} from '#queries/calendar/calendar_entries'
import { rowIsAtRisk } from '#queries/calendar/calendar_risk'
import { feedShape, type CalendarRow, type FeedRow } from '#queries/calendar/calendar_row'
import { listUndated } from '#queries/calendar/list_undated'
import { selectRow } from '#queries/json_sql'
import { dateIn, daysBetween, plusDays } from '#support/time/zoned_time'
import { text } from '#support/text'
import type { CalendarInput } from '#validators/calendar/calendar'

/** The most days that one request may cover. */
export const MAX_DAYS = 100
const DEFAULT_DAYS = 31
/** More entries than a company plans; the limit bounds memory and time. */
const MAX_ENTRIES = 5_000
const MAX_PER_ORDER = 50

/**
 * Returns the entries of some days that this user may see, by date and time; with `undated`, the approved videos
 * without a date.
 * @throws InvalidField for a range that is too long or ends before it starts
 */
export async function listCalendar(actor: Actor, input: CalendarInput): Promise<CalendarRow[]> {
  if (input.undated) return listUndated(actor, input)
  const rows = await entriesBetween(actor, rangeOf(actor, input), input)
  return input.atRisk ? rows.filter((row) => rowIsAtRisk(row)) : rows
}

/**
 * Returns the entries of a range, both ends included, in one statement.
 * @throws InvalidField when there are too many
 */
export async function entriesBetween(
  actor: Actor,
  range: DateRange,
  filters: Filters = {}
): Promise<CalendarRow[]> {
  const query = inOrder(filterByRange(selectEntries(actor), range, filters))
  const rows = await query.limit(MAX_ENTRIES + 1)
  if (rows.length > MAX_ENTRIES) throw new InvalidField('to', 'calendar.too_many', 'range')
  return rows
}

/**
 * Returns the entries of a range, both ends included, by date and time. If there are too many, the next ones from a day
 * on, and as many of the latest ones before it as fit: an index has both. Clashes aren't read.
 */
export async function nearestEntries(
  actor: Actor,
  { from, to }: DateRange,
  day: string
): Promise<FeedRow[]> {
  const selectPart = (part: DateRange) => {
    const query = selectRow<FeedRow, typeof CalendarItem>(entriesOf(actor), feedShape(actor))
    return filterByRange(query, part, {})
  }
  const next = await inOrder(selectPart({ from: day, to })).limit(MAX_ENTRIES)
  const earlier = await selectPart({ from, to: plusDays(day, -1) })
    .orderByRaw(entryOrderReversed())
    .limit(MAX_ENTRIES - next.length)
  return [...earlier.reverse(), ...next]
}

/**
 * One entry.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not visible to this user
 */
export async function showEntry(actor: Actor, id: string): Promise<CalendarRow> {
  return selectEntries(actor).findOrFail(id)
}

/** Returns the dates of an order's videos; empty for a user who may not see the calendar. */
export async function datesOf(actor: Actor, taskId: string): Promise<CalendarRow[]> {
  if (!actor.can('calendar.view')) return []
  return inOrder(selectEntries(actor).where('calendar_items.task_id', taskId)).limit(MAX_PER_ORDER)
}

/** Returns the current date in the reader's time zone. */
export function todayOf({ user, company }: Actor, now?: DateTime): string {
  return dateIn(user.timezone ?? company.timezone, now)
}

/** Starts today unless a start is given, and covers at most `MAX_DAYS` days. */
function rangeOf(actor: Actor, { from, to }: CalendarInput): DateRange {
  const today = todayOf(actor)
  const first = from ?? (to && plusDays(to, -DEFAULT_DAYS + 1)) ?? today
  const last = to ?? plusDays(first, DEFAULT_DAYS - 1)
  if (last < first) throw new InvalidField('to', 'calendar.range_order', 'range')
  if (daysBetween(first, last) >= MAX_DAYS) {
    throw new InvalidField('to', text('calendar.range_too_long', { days: MAX_DAYS }), 'range')
  }
  return { from: first, to: last }
}
