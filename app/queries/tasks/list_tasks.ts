import type { Actor } from '#access/actor'
import Task from '#models/task'
import { paginated } from '#queries/paginated'
import { loadTaskPosters } from '#queries/tasks/task_posters'
import { withTaskParts } from '#queries/tasks/task_parts'
import { matching } from '#queries/text_search'
import type { TaskListInput } from '#validators/task'

const SORTS = {
  createdAt: 'tasks.created_at',
  updatedAt: 'tasks.updated_at',
  dueDate: 'tasks.due_date?',
  title: 'lower(tasks.title)',
  number: 'tasks.number',
}

/** One page of the orders that this person may see, with the frame each one shows. */
export async function listTasks(actor: Actor, input: TaskListInput) {
  const query = Task.visibleTo(actor)

  if (input.status) query.whereIn('tasks.status', input.status)
  if (input.companyId) query.whereIn('tasks.company_id', input.companyId)
  if (input.assigneeId) query.whereIn('tasks.assignee_id', input.assigneeId)
  if (input.priority) query.whereIn('tasks.priority', input.priority)
  if (input.dueFrom) query.where('tasks.due_date', '>=', input.dueFrom)
  if (input.dueTo) query.where('tasks.due_date', '<=', input.dueTo)
  if (input.q) matching(query, ['tasks.title', 'tasks.number'], input.q)

  const page = await paginated(withTaskParts(query), input, SORTS)
  await loadTaskPosters(actor, page.all())
  return page
}
