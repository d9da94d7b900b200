import { valueOf } from '~/components/tasks/list/bulk_undo'
import { type BulkChange } from '~/components/tasks/list/use_bulk'
import { type Task } from '~/components/tasks/types'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'

type Order = Pick<Task, 'id' | 'assignee' | 'priority' | 'dueDate' | 'status'>
type Change =
  { act: 'priority'; priority: Task['priority'] } | { act: 'due_date'; dueDate: string | null }

/**
 * Changes one field of an order where it is shown, with Undo. Only that field is sent, so that it
 * overwrites nothing else that was changed meanwhile.
 * @param onDone after the change and after its undo: reload what shows the order
 */
export function useQuickChange(onDone: () => void) {
  async function make(id: string, wanted: BulkChange): Promise<boolean> {
    const result = await send('post', '/api/tasks/bulk', { body: { ...wanted, ids: [id] } })
    const [outcome] = result.ok ? result.data.results : []
    if (outcome?.status !== 200) {
      const reason = result.ok ? outcome?.errors?.[0]?.message : result.problem.message
      toast.failed(t('lists.bulk.failed'), { detail: reason })
    }
    onDone()
    return outcome?.status === 200
  }

  async function change(order: Order, wanted: Change): Promise<void> {
    if (!(await make(order.id, wanted))) return
    const before = valueOf(order, wanted.act)
    toast.done(wordsOf(wanted), { undo: () => void takeBack(order.id, wanted, before) })
  }

  /** Not over what was set meanwhile, in another tab or by someone else. */
  async function takeBack(id: string, made: Change, before: BulkChange): Promise<void> {
    const now = await send('get', '/api/tasks/:id', { params: { id } })
    const isUnchanged =
      now.ok && JSON.stringify(valueOf(now.data, made.act)) === JSON.stringify(made)
    if (isUnchanged || !now.ok) return void make(id, before)
    toast.info(t('tasks.quick.changed_since'))
    onDone()
  }

  return {
    setPriority: (order: Order, priority: Task['priority']) =>
      priority !== order.priority && void change(order, { act: 'priority', priority }),
    setDue: (order: Order, dueDate: string | null) =>
      dueDate !== order.dueDate && void change(order, { act: 'due_date', dueDate }),
  }
}

function wordsOf(change: Change): string {
  if (change.act === 'priority') {
    return t('tasks.quick.priority_done', {
      priority: t(`tasks.priority_short.${change.priority}`),
    })
  }
  return change.dueDate
    ? t('tasks.quick.due_done', { date: formatDate(change.dueDate) })
    : t('tasks.quick.due_none')
}
