import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { companyZones } from '#models/companies/company_zones'
import Task from '#models/tasks/task'
import { DUE_TASK_STATUSES, NONE_FILTER, type DueSpan } from '#models/tasks/values'
import { filterByAllTexts } from '#queries/contains'
import { taskRecord } from '#records/tasks'
import type { TaskQuery } from '#queries/tasks/task_row'
import { dateIn, plusDays, zonesByDate } from '#support/time/zoned_time'
import type { TaskListInput } from '#validators/tasks/task'

export type TaskFilters = Omit<TaskListInput, 'page' | 'perPage' | 'sort'>

/** The filters after `due` was resolved to days. */
type ResolvedFilters = Omit<TaskFilters, 'due'> & { due?: DueCondition }

/** Resolves the `due` filter to days in the time zone of each company. */
export async function resolveDueFilter<Filters extends TaskFilters>(
  actor: Actor,
  filters: Filters
) {
  const { due, ...others } = filters
  if (!due) return others
  return { ...others, due: due === NONE_FILTER ? withoutDueDate : await dueWithin(actor, due) }
}

/** Returns a query of the orders that this user may see, with the filters that list and board share. */
export function filteredTasks(actor: Actor, input: ResolvedFilters) {
  const query = Task.visibleTo(actor)

  if (input.status) query.whereIn('tasks.status', input.status)
  if (input.companyId) query.whereIn('tasks.company_id', input.companyId)
  if (input.assigneeId) assignedTo(query, input.assigneeId)
  if (input.priority) query.whereIn('tasks.priority', input.priority)
  if (input.dueFrom) query.where('tasks.due_date', '>=', input.dueFrom)
  if (input.dueTo) query.where('tasks.due_date', '<=', input.dueTo)
  input.due?.(query)
  if (input.q) filterByAllTexts(query, actor, taskRecord.search, input.q)
  return query
}

function withoutDueDate(query: TaskQuery): void {
  query.whereNull('tasks.due_date')
}

/** @param chosen ids of users, and `none` for unassigned orders */
function assignedTo(query: TaskQuery, chosen: string[]): void {
  const ids = chosen.filter((id) => id !== NONE_FILTER)
  if (ids.length === chosen.length) query.whereIn('tasks.assignee_id', ids)
  else if (ids.length === 0) query.whereNull('tasks.assignee_id')
  else query.where((any) => any.whereNull('tasks.assignee_id').orWhereIn('tasks.assignee_id', ids))
}

/** Days relative to today, both inclusive; negative numbers are past days. */
type Days = { from?: number; to: number }

const DUE_SPAN_DAYS: Record<DueSpan, Days> = {
  overdue: { to: -1 },
  today: { from: 0, to: 0 },
  soon: { from: 0, to: 3 },
  week: { from: 0, to: 7 },
  month: { from: 0, to: 30 },
}

/** Adds a condition on due dates to a query of orders. */
export type DueCondition = (query: TaskQuery) => void

/**
 * Returns a filter for orders that are due in a span of days, by the date in their company's time zone. Orders that
 * are final, approved or on hold can't be overdue.
 */
export async function dueWithin(actor: Actor, span: DueSpan): Promise<DueCondition> {
  const addCondition = await dueBetween(actor, DUE_SPAN_DAYS[span])
  return (query) => {
    addCondition(query)
    if (span === 'overdue') query.whereIn('tasks.status', [...DUE_TASK_STATUSES])
  }
}

/** Returns a filter for orders that are due between two days, counted from today in their company's time zone. */
async function dueBetween(actor: Actor, days: Days): Promise<DueCondition> {
  if (!actor.seesAllCompanies) {
    const today = dateIn(actor.company.timezone)
    return (query) => dueBetweenDays(query, days, today)
  }
  const zones = [...zonesByDate(await companyZones())].sort()
  const [first, last] = [zones[0][0], zones.at(-1)![0]]
  return (query) => {
    // These bounds apply to all companies, so that the index of due dates can be used.
    dueBetweenDays(query, days, first, last)
    if (zones.length === 1) return
    query.where((any) => {
      for (const [today, names] of zones) {
        const companies = db.from('companies').whereIn('timezone', names).select('id')
        any.orWhere((one) => {
          dueBetweenDays(one as TaskQuery, days, today)
          one.whereIn('tasks.company_id', companies)
        })
      }
    })
  }
}

/** @param today the day to count from; with `latest`, any day between the two */
function dueBetweenDays(query: TaskQuery, { from, to }: Days, today: string, latest = today): void {
  if (from !== undefined) query.where('tasks.due_date', '>=', plusDays(today, from))
  query.where('tasks.due_date', '<=', plusDays(latest, to))
}
