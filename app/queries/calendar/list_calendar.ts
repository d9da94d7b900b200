import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { InvalidField } from '#exceptions/refusals'
import CalendarItem from '#models/calendar/calendar_item'
import ContentItem from '#models/content/content_item'
import { isAtRisk } from '#models/calendar/calendar_states'
import { itemColumns } from '#models/content/content_visibility'
import {
  entryShape,
  riskShape,
  undatedShape,
  type CalendarRow,
  type RiskRow,
} from '#queries/calendar/calendar_row'
import { selectRow } from '#queries/json_sql'
import { dateIn, daysBetween, plusDays } from '#support/zoned_time'
import { text } from '#support/text'
import type { CalendarInput } from '#validators/calendar/calendar'

/** The most days that one request may cover. */
export const MOST_DAYS = 100
const DEFAULT_DAYS = 31
/** More than anybody plans; it bounds memory and time. */
const MOST_ENTRIES = 5_000
const MOST_UNDATED = 200
const MOST_OF_ORDER = 50

type Filters = Pick<CalendarInput, 'companyId' | 'channel'>
export type DateRange = { from: string; to: string }

/**
 * The entries of some days that this person may see, by date and time; with `undated` the approved
 * videos that wait for a date.
 * @throws InvalidField for a range that is too long or the wrong way round
 */
export async function listCalendar(actor: Actor, input: CalendarInput): Promise<CalendarRow[]> {
  if (input.undated) return listUndated(actor, input)
  const rows = await entriesBetween(actor, rangeOf(actor, input), input)
  return input.atRisk ? rows.filter((row) => rowIsAtRisk(row)) : rows
}

/**
 * The entries of a range, both ends included, in one statement.
 * @throws InvalidField when there are more than anybody could look at
 */
export async function entriesBetween(
  actor: Actor,
  range: DateRange,
  filters: Filters = {}
): Promise<CalendarRow[]> {
  const rows = await selectRow<CalendarRow, typeof CalendarItem>(
    inRange(actor, range, filters),
    entryShape(actor)
  )
    .orderBy('calendar_items.date')
    .orderByRaw('calendar_items.time nulls first')
    .orderBy('calendar_items.id')
    .limit(MOST_ENTRIES + 1)
  if (rows.length > MOST_ENTRIES) throw new InvalidField('to', text('calendar.too_many'), 'range')
  return rows
}

/** How many entries of a range are at risk today, from one statement. */
export async function countAtRisk(
  actor: Actor,
  range: DateRange,
  filters: Filters = {}
): Promise<number> {
  const query = inRange(actor, range, filters).limit(MOST_ENTRIES)
  const rows = await selectRow<RiskRow, typeof CalendarItem>(query, riskShape(actor))
  return rows.filter((row) => rowIsAtRisk(row)).length
}

/**
 * One entry.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not for this person
 */
export async function showEntry(actor: Actor, id: string): Promise<CalendarRow> {
  return selectEntries(actor).findOrFail(id)
}

/** The dates of an order's videos; none for somebody who may not see the calendar. */
export async function datesOf(actor: Actor, taskId: string): Promise<CalendarRow[]> {
  if (!actor.can('calendar.view')) return []
  return selectEntries(actor)
    .where('calendar_items.task_id', taskId)
    .orderBy('calendar_items.date')
    .orderByRaw('calendar_items.time nulls first')
    .limit(MOST_OF_ORDER)
}

/**
 * Approved videos without a date, the latest approved first. What is left of a completed order
 * waits only where its other videos were planned here.
 */
export async function listUndated(
  actor: Actor,
  { companyId }: Filters = {}
): Promise<CalendarRow[]> {
  const { status, updatedAt } = itemColumns(actor)
  const query = ContentItem.visibleTo(actor)
    .where(status, 'approved')
    .whereRaw(
      `not exists (select 1 from calendar_items d
                    where d.content_item_id = content_items.id and d.deleted_at is null)`
    )
    .whereRaw(
      `exists (select 1 from tasks t where t.id = content_items.task_id
                  and t.status <> 'cancelled'
                  and (t.status <> 'completed'
                       or exists (select 1 from calendar_items d
                                   where d.task_id = t.id and d.deleted_at is null)))`
    )
  if (companyId) query.whereIn('content_items.company_id', companyId)
  return selectRow<CalendarRow, typeof ContentItem>(query, undatedShape(actor))
    .orderBy(updatedAt, 'desc')
    .orderBy('content_items.id', 'desc')
    .limit(MOST_UNDATED)
}

/** Whether an entry is at risk today. */
export function rowIsAtRisk(row: RiskRow, now: DateTime = DateTime.utc()): boolean {
  const { date, status, isReopened, task, timezone } = row
  if (!date) return false
  return isAtRisk({ date, status, isReopened, taskStatus: task.status }, dateIn(timezone, now))
}

/** The entries that this person may see, with all that their answers show. */
export function selectEntries(actor: Actor) {
  return selectRow<CalendarRow, typeof CalendarItem>(entriesOf(actor), entryShape(actor))
}

/** The entries that this person may see, each with its video as `i`. */
function entriesOf(actor: Actor) {
  return CalendarItem.visibleTo(actor).join(
    'content_items as i',
    'i.id',
    'calendar_items.content_item_id'
  )
}

function inRange(actor: Actor, { from, to }: DateRange, { companyId, channel }: Filters) {
  const query = entriesOf(actor).whereBetween('calendar_items.date', [from, to])
  if (companyId) query.whereIn('calendar_items.company_id', companyId)
  if (channel) query.whereIn('calendar_items.channel', channel)
  return query
}

/** Starts today unless a start is given, and covers at most `MOST_DAYS` days. */
function rangeOf(actor: Actor, { from, to }: CalendarInput): DateRange {
  const today = dateIn(actor.user.timezone ?? actor.company.timezone)
  const first = from ?? (to && plusDays(to, -DEFAULT_DAYS + 1)) ?? today
  const last = to ?? plusDays(first, DEFAULT_DAYS - 1)
  if (last < first) throw new InvalidField('to', text('calendar.range_order'), 'range')
  if (daysBetween(first, last) >= MOST_DAYS) {
    throw new InvalidField('to', text('calendar.range_too_long', { days: MOST_DAYS }), 'range')
  }
  return { from: first, to: last }
}
