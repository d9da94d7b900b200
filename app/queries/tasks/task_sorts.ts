import { TASK_PRIORITIES, TASK_STATUSES, DUE_TASK_STATUSES } from '#models/tasks/values'
import type { SortColumns } from '#queries/paginated'
import type { TaskListInput } from '#validators/tasks/task'

export type TaskSort = NonNullable<TaskListInput['sort']>

/** SQL for the position of a value in its natural order. The indexes contain exactly this expression. */
const placeIn = (values: readonly string[], column: string) =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}], ${column})`

/**
 * SQL that sorts orders which can be late by due date, the next first, and then all others, the newest first. Both
 * are one number: days for a due date, and for others the seconds from their creation to a date far in the future.
 */
const URGENCY = `case when tasks.status in (${DUE_TASK_STATUSES.map((status) => `'${status}'`).join(', ')})
    and tasks.due_date is not null
  then (tasks.due_date - date '2000-01-01')::float8
  else 1e8::float8 + extract(epoch from timestamptz '2200-01-01 00:00:00+00' - tasks.created_at)::float8
end`

/** The sort orders of orders. Each has an index for the orders of one company, and one for all orders. */
export const TASK_SORTS = {
  createdAt: 'tasks.created_at',
  updatedAt: 'tasks.updated_at',
  dueDate: 'tasks.due_date?',
  title: 'lower(tasks.title)',
  // As text, 10 would precede 2. The indexes `tasks_number_list` and `tasks_company_number_list` contain this
  // expression.
  number: `(split_part(tasks.number, '-', 1) || lpad(split_part(tasks.number, '-', 2), 10, '0')) collate "C"`,
  status: placeIn(TASK_STATUSES, 'tasks.status'),
  priority: placeIn(TASK_PRIORITIES.toReversed(), 'tasks.priority'),
  urgency: URGENCY,
  // Users of the same name are adjacent; `idsByAssignee` finds the page.
  assignee: [
    '(select lower(u.full_name) from users u where u.id = tasks.assignee_id)?',
    'tasks.assignee_id?',
  ],
} as const satisfies SortColumns<TaskSort>
