import type { SimplePaginatorContract } from '@adonisjs/lucid/types/querybuilder'
import type { Actor } from '#access/actor'
import { paginated, type Sorts } from '#queries/paginated'
import { filteredTasks } from '#queries/tasks/filtered_tasks'
import { selectTaskRow, type TaskRow } from '#queries/tasks/task_row'
import type { TASK_SORTS, TaskListInput } from '#validators/task'

const SORTS: Sorts<typeof TASK_SORTS> = {
  createdAt: 'tasks.created_at',
  updatedAt: 'tasks.updated_at',
  dueDate: 'tasks.due_date?',
  title: 'lower(tasks.title)',
  // In the order in which people count: 2 before 10.
  number: 'tasks.number_sort_key',
}

/** One page of the orders that this person may see: a count and a page. */
export async function listTasks(
  actor: Actor,
  input: TaskListInput
): Promise<SimplePaginatorContract<TaskRow>> {
  const query = selectTaskRow(filteredTasks(actor, input), actor)
  return (await paginated(query.pojo() as never, input, SORTS)) as never
}
