import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import Task from '#models/tasks/task'
import { DUE_TASK_STATUSES } from '#models/tasks/values'
import { limitTo } from '#queries/bounded_count'
import type { DateRange } from '#queries/calendar/calendar_entries'
import type { CalendarPageInput } from '#validators/calendar/calendar'

/** More due dates than fit into the cell of a day. */
const MAX_PER_DAY = 20

/** An order that is due on a day; if `isMore`, a line for all further orders of that day. */
export type Deadline = { id: string; number: string; title: string; date: string; isMore: boolean }

/**
 * Returns the due dates of orders that can be late, in a range with both ends included. Empty for users who may not
 * see orders, and in the risk view.
 */
export async function deadlinesBetween(
  actor: Actor,
  { from, to }: DateRange,
  { companyId, view }: Pick<CalendarPageInput, 'companyId' | 'view'>
): Promise<Deadline[]> {
  if (!actor.can('task.view') || view === 'risk') return []
  // Each day has its own limit: with one for the whole range, its last days could have no due dates.
  const ofDay = Task.visibleTo(actor)
    .whereIn('tasks.status', [...DUE_TASK_STATUSES])
    .whereRaw('tasks.due_date = days.day::date')
    .select('tasks.id', 'tasks.number', 'tasks.title', 'tasks.due_date as date')
    .orderBy('tasks.id')
  if (companyId) ofDay.whereIn('tasks.company_id', companyId)
  limitTo(ofDay, MAX_PER_DAY + 1)
  const { sql, bindings } = ofDay.toSQL()
  const { rows } = await db.rawQuery(
    `select due.* from generate_series(?::date, ?::date, interval '1 day') as days (day)
      cross join lateral (${sql}) as due
      order by due.date, due.id`,
    [from, to, ...bindings] as never
  )
  return rows.map((row: Omit<Deadline, 'isMore'>, index: number) => ({
    ...row,
    isMore: rows[index - MAX_PER_DAY]?.date === row.date,
  }))
}
