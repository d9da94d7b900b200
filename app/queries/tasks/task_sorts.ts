import { TASK_PRIORITIES, TASK_STATUSES } from '#models/tasks/values'
import type { SortColumns } from '#queries/paginated'
import type { TaskListInput } from '#validators/tasks/task'

export type TaskSort = NonNullable<TaskListInput['sort']>

/** The place of a value in its natural order; the indexes hold this very expression. */
const placeIn = (values: readonly string[], column: string) =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}], ${column})`

/** What orders can be sorted by; each has an index for one company's and one for all. */
export const TASK_SORTS = {
  createdAt: 'tasks.created_at',
  updatedAt: 'tasks.updated_at',
  dueDate: 'tasks.due_date?',
  title: 'lower(tasks.title)',
  // As text, 10 would precede 2. The indexes `tasks_number_list` and
  // `tasks_company_number_list` hold this expression.
  number: `(split_part(tasks.number, '-', 1) || lpad(split_part(tasks.number, '-', 2), 10, '0')) collate "C"`,
  status: placeIn(TASK_STATUSES, 'tasks.status'),
  priority: placeIn(TASK_PRIORITIES.toReversed(), 'tasks.priority'),
  // Users of the same name are adjacent; `idsByAssignee` finds the page.
  assignee: [
    '(select lower(u.full_name) from users u where u.id = tasks.assignee_id)?',
    'tasks.assignee_id?',
  ],
} as const satisfies SortColumns<TaskSort>
