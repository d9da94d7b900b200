import type { Actor } from '#access/actor'
import Task from '#models/tasks/task'
import { WITHOUT } from '#models/tasks/values'
import { dueWithin, type DueNarrowing } from '#queries/tasks/due_within'
import { matchingAnywhere } from '#queries/contains'
import { task } from '#records/tasks'
import type { TaskQuery } from '#queries/tasks/task_row'
import type { TaskListInput } from '#validators/tasks/task'

export type TaskFilters = Omit<TaskListInput, 'page' | 'perPage' | 'sort'>

/** The filters once it is known which days `due` means. */
type DatedFilters = Omit<TaskFilters, 'due'> & { due?: DueNarrowing }

/** Resolves the `due` filter to days in the time zone of each company. */
export async function dated<Filters extends TaskFilters>(actor: Actor, filters: Filters) {
  const { due, ...others } = filters
  if (!due) return others
  return { ...others, due: due === WITHOUT ? withoutDueDate : await dueWithin(actor, due) }
}

/** The orders that this person may see, narrowed by the filters that list and board share. */
export function filteredTasks(actor: Actor, input: DatedFilters) {
  const query = Task.visibleTo(actor)

  if (input.status) query.whereIn('tasks.status', input.status)
  if (input.companyId) query.whereIn('tasks.company_id', input.companyId)
  if (input.assigneeId) assignedTo(query, input.assigneeId)
  if (input.priority) query.whereIn('tasks.priority', input.priority)
  if (input.dueFrom) query.where('tasks.due_date', '>=', input.dueFrom)
  if (input.dueTo) query.where('tasks.due_date', '<=', input.dueTo)
  input.due?.(query)
  if (input.q) matchingAnywhere(query, actor, task.search, input.q)
  return query
}

function withoutDueDate(query: TaskQuery): void {
  query.whereNull('tasks.due_date')
}

/** @param chosen ids of users, and `none` for unassigned orders */
function assignedTo(query: TaskQuery, chosen: string[]): void {
  const ids = chosen.filter((id) => id !== WITHOUT)
  if (ids.length === chosen.length) query.whereIn('tasks.assignee_id', ids)
  else if (ids.length === 0) query.whereNull('tasks.assignee_id')
  else query.where((any) => any.whereNull('tasks.assignee_id').orWhereIn('tasks.assignee_id', ids))
}
