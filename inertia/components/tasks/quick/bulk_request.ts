import { type TaskRow } from '~/components/tasks/types'
import { send, type ResultOf } from '~/lib/api'
import { type Problem } from '~/lib/problem'
import { type BodyOf, type DataOf } from '~/lib/routes'

/** The change to make to some orders. */
export type BulkChange = Omit<BodyOf<'post', '/api/tasks/bulk'>, 'ids'>
/** A change of a value, which can be undone by setting the previous one. */
export type ValueChange = BulkChange & { act: Exclude<BulkChange['act'], 'delete'> }
/** A change to some of the orders. */
export type BulkPart = { ids: string[]; change: BulkChange }
/** What became of one order. */
export type BulkResult = DataOf<'post', '/api/tasks/bulk'>['results'][number]

/** Why the request failed, or an order wasn't changed. */
export type BulkProblem = Problem | { detail?: string }

type BulkOutcome = {
  /** By order; empty if the request failed. */
  results: BulkResult[]
  /** null if all orders were changed */
  problem: BulkProblem | null
}

/** Changes orders. */
export async function sendBulk({ ids, change }: BulkPart): Promise<BulkOutcome> {
  const result = await send('post', '/api/tasks/bulk', { body: { ...change, ids } })
  if (!result.ok) return { results: [], problem: result.problem }
  const { results } = result.data
  const refused = results.find(({ status }) => status !== 200)
  return { results, problem: refused ? { detail: refused.errors?.[0]?.message } : null }
}

type Values = Pick<TaskRow, 'assignee' | 'priority' | 'dueDate' | 'status'>

/** Returns the change that sets an order to its current value. */
export function valueOf(task: Values, act: ValueChange['act']): BulkChange {
  switch (act) {
    case 'assign':
      return { act, assigneeId: task.assignee?.id ?? null }
    case 'priority':
      return { act, priority: task.priority }
    case 'due_date':
      return { act, dueDate: task.dueDate }
    case 'status':
      return { act, status: task.status }
  }
}

/** Number of orders that are read at the same time. */
const BATCH = 5

/**
 * Returns those of the orders that still have the value that a change has set, and the problem of one that couldn't be
 * read.
 */
export async function unchangedSince(ids: string[], change: ValueChange) {
  const orders: ResultOf<'get', '/api/tasks/:id'>[] = []
  while (orders.length < ids.length) {
    const batch = ids.slice(orders.length, orders.length + BATCH)
    const read = batch.map((id) => send('get', '/api/tasks/:id', { params: { id } }))
    orders.push(...(await Promise.all(read)))
  }
  const unchanged = ids.filter((_, index) => {
    const now = orders[index]
    if (!now.ok) return false
    const values = Object.entries(valueOf(now.data, change.act))
    return values.every(([name, value]) => change[name as keyof BulkChange] === value)
  })
  return { unchanged, problem: orders.find((order) => !order.ok)?.problem }
}
