import type { Actor } from '#access/actor'
import { paginated } from '#queries/paginated'
import { filteredTasks } from '#queries/tasks/filtered_tasks'
import { loadTaskPosters } from '#queries/tasks/task_posters'
import { withTaskParts } from '#queries/tasks/task_parts'
import type { TaskListInput } from '#validators/task'

const SORTS = {
  createdAt: 'tasks.created_at',
  updatedAt: 'tasks.updated_at',
  dueDate: 'tasks.due_date?',
  title: 'lower(tasks.title)',
  // As text, 10 would precede 2. The index `tasks_number_list` holds this expression.
  number: `(split_part(tasks.number, '-', 1) || lpad(split_part(tasks.number, '-', 2), 10, '0')) collate "C"`,
}

/** One page of the orders that this person may see, with the frame each one shows. */
export async function listTasks(actor: Actor, input: TaskListInput) {
  const page = await paginated(withTaskParts(filteredTasks(actor, input)), input, SORTS)
  await loadTaskPosters(actor, page.all())
  return page
}
