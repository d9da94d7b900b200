import type { SimplePaginatorContract } from '@adonisjs/lucid/types/querybuilder'
import type { Actor } from '#access/actor'
import { paginated } from '#queries/paginated'
import { filteredTasks } from '#queries/tasks/filtered_tasks'
import { selectTaskRow, type TaskRow } from '#queries/tasks/task_row'
import type { TaskListInput } from '#validators/task'

const SORTS = {
  createdAt: 'tasks.created_at',
  updatedAt: 'tasks.updated_at',
  dueDate: 'tasks.due_date?',
  title: 'lower(tasks.title)',
  // As text, 10 would precede 2. The indexes `tasks_number_list` and
  // `tasks_company_number_list` hold this expression.
  number: `(split_part(tasks.number, '-', 1) || lpad(split_part(tasks.number, '-', 2), 10, '0')) collate "C"`,
}

/** One page of the orders that this person may see: a count and a page. */
export async function listTasks(
  actor: Actor,
  input: TaskListInput
): Promise<SimplePaginatorContract<TaskRow>> {
  const query = selectTaskRow(filteredTasks(actor, input), actor)
  return (await paginated(query.pojo() as never, input, SORTS)) as never
}
