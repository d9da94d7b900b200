import { useState } from 'react'
import { type TaskRow } from '~/components/tasks/types'
import { toast } from '~/components/ui/overlay/toast'
import { send, type ResultOf } from '~/lib/api'
import { t } from '~/lib/i18n'
import { type Selection } from '~/hooks/use_selection'
import { type BodyOf, type DataOf } from '~/lib/routes'

type Body = BodyOf<'post', '/api/tasks/bulk'>
/** The change to make to all selected orders. */
export type BulkChange = Omit<Body, 'ids'>
/** A change of a value, which can be undone by setting the previous one. */
type ValueChange = BulkChange & { act: Exclude<BulkChange['act'], 'delete'> }
/** A change to some of the orders. */
export type BulkPart = { ids: string[]; change: BulkChange }
type Result = DataOf<'post', '/api/tasks/bulk'>['results'][number]

/**
 * Changes the selected orders and reports the outcome in one toast. The orders stay selected for the next change; if
 * some were refused, only those stay selected.
 */
export function useBulk(selection: Selection, onDone: () => void) {
  const [busy, setBusy] = useState(false)

  /**
   * @param parts orders by change, if they need different values, such as the status to resume with
   * @param takeBack reverts the change of these orders, if possible
   * @param name of the new assignee
   */
  async function change(
    parts: BulkPart[],
    takeBack?: (ids: string[]) => Promise<boolean>,
    name?: string
  ): Promise<void> {
    setBusy(true)
    const results: Result[] = []
    for (const { ids, change: given } of parts) {
      const result = await send('post', '/api/tasks/bulk', { body: { ...given, ids } })
      if (!result.ok) {
        toast.failed(t('lists.bulk.failed'), result.problem)
        break
      }
      results.push(...result.data.results)
    }
    setBusy(false)
    const changed = results.filter(({ status }) => status === 200).map(({ id }) => id)
    async function undo() {
      if (await takeBack?.(changed)) toast.done(t('lists.bulk.undone'))
      onDone()
    }
    const words = bulkDoneMessage(parts[0].change, name)
    if (results.length > 0) reportResults(words, results, takeBack && (() => void undo()))
    const refused = results.filter(({ status }) => status !== 200)
    if (refused.length > 0) selection.keep(refused.map(({ id }) => id))
    onDone()
  }

  return { busy, change }
}

type Words = (count: number) => string

function bulkDoneMessage({ act, assigneeId }: BulkChange, name?: string): Words {
  if (act !== 'assign') return (count) => t(`lists.bulk.done.${act}`, { count })
  if (!assigneeId) return (count) => t('lists.bulk.done.unassign', { count })
  return (count) => t('lists.bulk.done.assign', { count, name })
}

function reportResults(changedWords: Words, results: Result[], undo?: () => void): void {
  const refused = results.filter(({ status }) => status !== 200)
  const done = results.length - refused.length
  const changed = changedWords(done)
  if (refused.length === 0) return void toast.done(changed, { undo })

  const words = t('lists.bulk.refused', { count: refused.length })
  const detail = reasonsOf(refused)
  if (done === 0) toast.failed(words, { detail })
  else toast.info(`${changed}, ${words}`, { detail, undo })
}

/** Returns the reasons without duplicates. */
function reasonsOf(refused: Result[]): string {
  const reasons = refused.flatMap(({ errors }) => errors?.[0]?.message ?? [])
  return [...new Set(reasons)].join(' ')
}

/**
 * Returns a function that undoes a change of several orders: it restores their previous values, or restores them from
 * the trash. An order that was changed again in the meantime keeps its value. The function returns whether everything
 * was undone.
 * @param before the orders before the change
 */
export function undoOf(before: TaskRow[], change: BulkChange) {
  const { act } = change
  if (act === 'delete') return restoreAll
  return async (ids: string[]): Promise<boolean> => {
    const { unchanged, problem } = await unchangedSince(ids, { ...change, act })
    let isUndone = unchanged.length === ids.length
    if (!isUndone) {
      const reason = problem ?? { detail: t('tasks.quick.changed_since') }
      toast.failed(t('lists.bulk.not_undone'), reason)
    }
    const parts = partsOf(
      before.filter(({ id }) => unchanged.includes(id)),
      act
    )
    for (const part of parts) {
      const body = { ...part.change, ids: part.ids }
      const result = await send('post', '/api/tasks/bulk', { body })
      const refused = result.ok ? result.data.results.filter(({ status }) => status !== 200) : null
      if (!result.ok || refused!.length > 0) {
        isUndone = false
        toast.failed(t('lists.bulk.not_undone'), {
          detail: result.ok ? refused![0].errors?.[0]?.message : result.problem.message,
        })
      }
    }
    return isUndone
  }
}

/** Groups orders by their previous value. */
function partsOf(tasks: TaskRow[], act: ValueChange['act']): BulkPart[] {
  const parts = new Map<string, BulkPart>()
  for (const task of tasks) {
    const change = valueOf(task, act)
    const key = JSON.stringify(change)
    const part = parts.get(key) ?? { ids: [], change }
    part.ids.push(task.id)
    parts.set(key, part)
  }
  return [...parts.values()]
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

async function restoreAll(ids: string[]): Promise<boolean> {
  let isUndone = true
  for (const id of ids) {
    const result = await send('post', '/api/tasks/:id/restore', { params: { id } })
    if (!result.ok) {
      isUndone = false
      toast.failed(t('lists.bulk.not_undone'), result.problem)
    }
  }
  return isUndone
}
