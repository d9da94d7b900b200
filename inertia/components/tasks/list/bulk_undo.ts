import { type BulkChange, type BulkPart } from '~/components/tasks/list/use_bulk'
import { type TaskRow } from '~/components/tasks/types'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

/**
 * What takes a change of several orders back: each gets what it had before, or comes out of the trash.
 * @param before the orders as they were
 * @returns undefined where no move by hand leads back; what it gives says whether everything was undone
 */
export function undoOf(before: TaskRow[], change: BulkChange) {
  const { act } = change
  if (act === 'delete') return restoreAll
  if (act === 'status' && change.status !== 'on_hold') return undefined
  return async (ids: string[]): Promise<boolean> => {
    let isUndone = true
    const parts = partsOf(
      before.filter(({ id }) => ids.includes(id)),
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

/** The orders by what they had. */
function partsOf(tasks: TaskRow[], act: Exclude<BulkChange['act'], 'delete'>): BulkPart[] {
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

/** The change that gives an order what it has now. */
export function valueOf(task: Values, act: Exclude<BulkChange['act'], 'delete'>): BulkChange {
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
