import type { Actor } from '#access/actor'
import Task from '#models/tasks/task'
import { UNDER_WAY } from '#models/tasks/values'
import type { DateRange } from '#queries/calendar/calendar_entries'
import type { CalendarPageInput } from '#validators/calendar/calendar'

/** More due dates than fit into the cells of a month. */
const MAX_DEADLINES = 300

/** An order that is due on a day. */
export type Deadline = { id: string; number: string; title: string; date: string }

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
  const query = Task.visibleTo(actor)
    .whereIn('tasks.status', [...UNDER_WAY])
    .whereBetween('tasks.due_date', [from, to])
    .select('tasks.id', 'tasks.number', 'tasks.title', 'tasks.due_date as date')
    .orderBy('tasks.due_date')
    .orderBy('tasks.id')
    .limit(MAX_DEADLINES)
  if (companyId) query.whereIn('tasks.company_id', companyId)
  return query.pojo<Deadline>()
}
