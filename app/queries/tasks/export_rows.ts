import type { Actor } from '#access/actor'
import db from '@adonisjs/lucid/services/db'
import { directionOf } from '#queries/paginated'
import { assigneesByName } from '#queries/tasks/by_assignee'
import { resolveDueFilter, filteredTasks } from '#queries/tasks/filtered_tasks'
import { selectTaskRow, type TaskQuery, type TaskRow } from '#queries/tasks/task_row'
import { TASK_SORTS, type TaskSort } from '#queries/tasks/task_sorts'
import type { TaskExportInput } from '#validators/tasks/task'

const BATCH = 500

/** The last row of a batch; `sortValue` is its sort value as text, in PostgreSQL's full precision. */
type Cursor = { id: string; sortValue: string | null }

/** A part of the orders that one index has in the requested order: by an expression and its type, or by id only. */
type ExportPart = { scope?: (query: TaskQuery) => unknown; by?: { column: string; type: string } }

/** The types of the sort expressions, for comparisons with `Place`. */
const TYPES = {
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  title: 'text',
  number: 'text',
  status: 'integer',
  priority: 'integer',
  urgency: 'float8',
} as const

/**
 * Yields the filtered orders in the list's sort order, by default the newest first. They are read in batches by
 * key, so that a long list needs neither much memory nor a long transaction.
 */
export async function* exportTasks(
  actor: Actor,
  { sort = '-createdAt', ...filters }: TaskExportInput
): AsyncGenerator<TaskRow> {
  const days = await resolveDueFilter(actor, filters)
  const orders = () => filteredTasks(actor, days)
  for (const part of await partsInOrder(orders(), sort)) {
    const narrowed = () => {
      const query = orders()
      part.scope?.(query)
      return selectTaskRow(query, actor)
    }
    yield* readInBatches(narrowed, part, directionOf(sort))
  }
}

/** Returns the parts to read one after the other. There are several if no single index has the whole sort order. */
async function partsInOrder(query: TaskQuery, sort: TaskSort): Promise<ExportPart[]> {
  const name = sort.replace(/^-/, '') as keyof typeof TASK_SORTS
  if (name === 'assignee') {
    const ids = await assigneesByName(query, directionOf(sort))
    return ids.map((id) => ({ scope: (one) => one.where('tasks.assignee_id', id as string) }))
  }
  if (name === 'dueDate') {
    return [
      {
        scope: (one) => one.whereNotNull('tasks.due_date'),
        by: { column: 'tasks.due_date', type: 'date' },
      },
      { scope: (one) => one.whereNull('tasks.due_date') },
    ]
  }
  return [{ by: { column: TASK_SORTS[name], type: TYPES[name] } }]
}

async function* readInBatches(
  orders: () => TaskQuery,
  { by }: ExportPart,
  direction: 'asc' | 'desc'
): AsyncGenerator<TaskRow> {
  const beyond = direction === 'asc' ? '>' : '<'
  let last: Cursor | undefined
  for (;;) {
    const query = orders().limit(BATCH)
    if (by) {
      query.select(db.raw(`(${by.column})::text as "sortValue"`))
      query.orderByRaw(`${by.column} ${direction}`)
      if (last) {
        query.whereRaw(`(${by.column}, tasks.id) ${beyond} (?::${by.type}, ?)`, [
          last.sortValue as string,
          last.id,
        ])
      }
    } else if (last) query.where('tasks.id', beyond, last.id)

    const batch = await query.orderBy('tasks.id', direction).pojo<TaskRow & Cursor>()
    yield* batch
    if (batch.length < BATCH) return
    last = batch.at(-1)
  }
}
