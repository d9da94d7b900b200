import { TASK_PRIORITIES, TASK_STATUSES, UNDER_WAY } from '#models/tasks/values'
import type { SortColumns } from '#queries/paginated'
import type { TaskListInput } from '#validators/tasks/task'

export type TaskSort = NonNullable<TaskListInput['sort']>

/** The place of a value in its natural order; the indexes hold this very expression. */
const placeIn = (values: readonly string[], column: string) =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}], ${column})`

/**
 * What is due first, among orders that can still be late; then all others, newest first. One number for
 * both: days for a due date, seconds back from a late date for a creation.
 */
const URGENCY = `case when tasks.status in (${UNDER_WAY.map((status) => `'${status}'`).join(', ')})
    and tasks.due_date is not null
  then (tasks.due_date - date '2000-01-01')::float8
  else 1e8::float8 + extract(epoch from timestamptz '2200-01-01 00:00:00+00' - tasks.created_at)::float8
end`

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
  urgency: URGENCY,
  // Users of the same name are adjacent; `idsByAssignee` finds the page.
  assignee: [
    '(select lower(u.full_name) from users u where u.id = tasks.assignee_id)?',
    'tasks.assignee_id?',
  ],
} as const satisfies SortColumns<TaskSort>
