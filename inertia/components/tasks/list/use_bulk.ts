import { useState } from 'react'
import {
  sendBulk,
  unchangedSince,
  valueOf,
  type BulkChange,
  type BulkPart,
  type BulkProblem,
  type BulkResult,
  type ValueChange,
} from '~/components/tasks/quick/bulk_request'
import { type TaskRow } from '~/components/tasks/types'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { type Selection } from '~/hooks/use_selection'

/**
 * Changes the selected orders and reports the outcome in one toast. The orders stay selected for the next change; if
 * some weren't changed, only those stay selected.
 */
export function useBulk(selection: Selection, onDone: () => void) {
  const [busy, setBusy] = useState(false)

  /**
   * @param parts orders by change, if they need different values, such as the status to resume with
   * @param undoChanges reverts the change of these orders, if possible
   * @param name of the new assignee
   * @returns whether all parts were sent
   */
  async function change(
    parts: BulkPart[],
    undoChanges?: (ids: string[]) => Promise<boolean>,
    name?: string
  ): Promise<boolean> {
    setBusy(true)
    const outcome = await sendParts(parts)
    setBusy(false)
    const { changed, refused, failure } = outcome
    async function undo() {
      if (await undoChanges?.(changed)) toast.done(t('lists.bulk.undone'))
      onDone()
    }
    const words = bulkDoneMessage(parts[0].change, name)
    reportOutcome(words, outcome, undoChanges && (() => void undo()))
    const unchanged = [...refused.map(({ id }) => id), ...(failure?.ids ?? [])]
    if (unchanged.length > 0) selection.keep(unchanged)
    onDone()
    return failure === null
  }

  return { busy, change }
}

type Outcome = {
  /** Ids of the changed orders. */
  changed: string[]
  refused: BulkResult[]
  /** The first request that failed, with the ids of its orders and of those that were not sent after it. */
  failure: { ids: string[]; problem: BulkProblem } | null
}

async function sendParts(parts: BulkPart[]): Promise<Outcome> {
  const changed: string[] = []
  const refused: BulkResult[] = []
  for (const [index, part] of parts.entries()) {
    const { results, problem } = await sendBulk(part)
    if (problem && results.length === 0) {
      const ids = parts.slice(index).flatMap((unsent) => unsent.ids)
      return { changed, refused, failure: { ids, problem } }
    }
    for (const result of results) {
      if (result.status === 200) changed.push(result.id)
      else refused.push(result)
    }
  }
  return { changed, refused, failure: null }
}

type DoneMessage = (count: number) => string

function bulkDoneMessage({ act, assigneeId }: BulkChange, name?: string): DoneMessage {
  if (act !== 'assign') return (count) => t(`lists.bulk.done.${act}`, { count })
  if (!assigneeId) return (count) => t('lists.bulk.done.unassign', { count })
  return (count) => t('lists.bulk.done.assign', { count, name })
}

function reportOutcome(
  changedWords: DoneMessage,
  { changed, refused, failure }: Outcome,
  undo?: () => void
): void {
  const done = changed.length
  if (failure && done + refused.length === 0) {
    return toast.failed(t('lists.bulk.failed'), failure.problem)
  }
  const counts = [
    done > 0 && changedWords(done),
    refused.length > 0 && t('lists.bulk.refused', { count: refused.length }),
    failure && t('lists.bulk.unchanged', { count: failure.ids.length }),
  ]
  const words = counts.filter(Boolean).join(', ')
  const detail = reasonsOf(refused, failure)
  if (done === 0) toast.failed(words, { detail })
  else if (refused.length > 0 || failure) toast.info(words, { detail, undo })
  else toast.done(words, { undo })
}

/** Returns the reasons without duplicates. */
function reasonsOf(refused: BulkResult[], failure: Outcome['failure']): string {
  const reasons = refused.flatMap(({ errors }) => errors?.[0]?.message ?? [])
  const problem = failure?.problem
  const reason = problem && ('kind' in problem ? problem.message : problem.detail)
  if (reason) reasons.push(reason)
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
      const { problem: refusal } = await sendBulk(part)
      if (!refusal) continue
      isUndone = false
      toast.failed(t('lists.bulk.not_undone'), refusal)
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
