import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import CalendarItem from '#models/calendar/calendar_item'
import { atRiskSql, isAtRisk } from '#models/calendar/calendar_states'
import { CLIENT, itemColumns, TEAM } from '#models/content/content_visibility'
import { boundedCount, countUpTo, MAX_EXACT_COUNT, type BoundedCount } from '#queries/bounded_count'
import {
  inOrder,
  filterByRange,
  type DateRange,
  type Filters,
} from '#queries/calendar/calendar_entries'
import { entryShape, type CalendarRow, type RiskRow } from '#queries/calendar/calendar_row'
import { todayAt } from '#queries/calendar/today_sql'
import { selectRow } from '#queries/json_sql'
import { dateIn } from '#support/time/zoned_time'

/** Whether an entry is at risk today. */
export function rowIsAtRisk(row: RiskRow, now: DateTime = DateTime.utc()): boolean {
  const { date, status, isReopened, task, timezone } = row
  if (!date) return false
  return isAtRisk({ date, status, isReopened, taskStatus: task.status }, dateIn(timezone, now))
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
  return filterByRange(query, range, filters)
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
