import db from '@adonisjs/lucid/services/db'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { InvalidField } from '#exceptions/refusals'
import CalendarItem from '#models/calendar/calendar_item'
import { atRiskSql, entryOrder, isAtRisk } from '#models/calendar/calendar_states'
import { CLIENT, itemColumns, TEAM } from '#models/content/content_visibility'
import { entryShape, type CalendarRow, type RiskRow } from '#queries/calendar/calendar_row'
import { listUndated } from '#queries/calendar/list_undated'
import { boundedCount, countUpTo, MAX_EXACT_COUNT, type BoundedCount } from '#queries/bounded_count'
import { selectRow } from '#queries/json_sql'
import { todayAt } from '#queries/calendar/today_sql'
import { dateIn, daysBetween, plusDays } from '#support/zoned_time'
import { text } from '#support/text'
import type { CalendarInput } from '#validators/calendar/calendar'

/** The most days that one request may cover. */
export const MAX_DAYS = 100
const DEFAULT_DAYS = 31
/** More entries than a company plans; the limit bounds memory and time. */
const MAX_ENTRIES = 5_000
const MAX_PER_ORDER = 50

export type Filters = Pick<CalendarInput, 'companyId' | 'channel'>
type EntryQuery<Result = any> = ModelQueryBuilderContract<typeof CalendarItem, Result>
export type DateRange = { from: string; to: string }

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
  const query = within(entriesOf(actor), range, filters)
  const rows = await inOrder(
    selectRow<CalendarRow, typeof CalendarItem>(query, entryShape(actor))
  ).limit(MAX_ENTRIES + 1)
  if (rows.length > MAX_ENTRIES) throw new InvalidField('to', 'calendar.too_many', 'range')
  return rows
}

/**
 * Counts the entries of a range that are at risk today, in one statement. Most videos with a date are approved, so
 * an index contains only the others, and those of orders that are on hold or cancelled.
 */
export async function countAtRisk(
  actor: Actor,
  range: DateRange,
  filters: Filters = {}
): Promise<BoundedCount> {
  const query = unready(actor, range, filters).whereRaw(...atRiskNow(actor))
  const { sql, bindings } = countUpTo(query)
  const { rows } = await db.rawQuery(`select ${sql} as counted`, bindings as never)
  return boundedCount(rows[0].counted)
}

/** Returns the entries of a range that are at risk today, and those whose approval was withdrawn, by date. */
export async function riskyEntries(
  actor: Actor,
  range: DateRange,
  filters: Filters = {}
): Promise<CalendarRow[]> {
  const { status } = itemColumns(actor, 'i')
  const [risk, bindings] = atRiskNow(actor)
  const query = unready(actor, range, filters).whereRaw(
    `(${risk} or (calendar_items.reopened_at is not null and ${status} <> 'approved'))`,
    bindings
  )
  return inOrder(selectRow<CalendarRow, typeof CalendarItem>(query, entryShape(actor))).limit(
    MAX_EXACT_COUNT
  )
}

function unready(actor: Actor, range: DateRange, filters: Filters) {
  const [team, client] = [TEAM, CLIENT].map((reader) => itemColumns(reader, 'u').status)
  // The index `content_items_unready_dates` contains these videos. `offset 0` makes PostgreSQL find them first: it
  // doesn't know the range when it plans, and would otherwise look up the video of each entry in the range.
  const query = CalendarItem.visibleTo(actor).joinRaw(
    `join (select * from content_items u where u.deleted_at is null and u.is_dated
             and (${team} <> 'approved' or ${client} <> 'approved'
                  or u.order_status in ('on_hold', 'cancelled'))
             ${actor.seesAllCompanies ? '' : 'and u.company_id = ?'} offset 0) as i
        on i.id = calendar_items.content_item_id`,
    actor.seesAllCompanies ? [] : [actor.companyId]
  )
  return within(query, range, filters)
}

function atRiskNow(actor: Actor): [sql: string, bindings: string[]] {
  const risk = atRiskSql({
    date: 'calendar_items.date',
    status: itemColumns(actor, 'i').status,
    taskStatus: 'i.order_status',
    today: todayAt('?::timestamptz'),
  })
  return [risk, [DateTime.utc().toISO()]]
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

/** Whether an entry is at risk today. */
export function rowIsAtRisk(row: RiskRow, now: DateTime = DateTime.utc()): boolean {
  const { date, status, isReopened, task, timezone } = row
  if (!date) return false
  return isAtRisk({ date, status, isReopened, taskStatus: task.status }, dateIn(timezone, now))
}

/** Returns a query of the entries that this user may see, with all fields of a response. */
export function selectEntries(actor: Actor) {
  return selectRow<CalendarRow, typeof CalendarItem>(entriesOf(actor), entryShape(actor))
}

/** Returns a query of the entries that this user may see, each with its video as `i`. */
function entriesOf(actor: Actor) {
  return CalendarItem.visibleTo(actor).join(
    'content_items as i',
    'i.id',
    'calendar_items.content_item_id'
  )
}

/** Restricts to entries of a range, both ends included, and to these companies and channels, if any. */
export function within(query: EntryQuery, { from, to }: DateRange, filters: Filters) {
  return filtered(query.whereBetween('calendar_items.date', [from, to]), filters)
}

/** Restricts to entries of these companies and on these channels, if any. */
export function filtered(query: EntryQuery, { companyId, channel }: Filters) {
  if (companyId) query.whereIn('calendar_items.company_id', companyId)
  if (channel) query.whereIn('calendar_items.channel', channel)
  return query
}

/** Sorts by date and time, entries without a time first. */
export function inOrder<Result>(query: EntryQuery<Result>): EntryQuery<Result> {
  return query.orderByRaw(entryOrder())
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
