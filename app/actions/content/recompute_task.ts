import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import { CLIENT, itemColumns, seesItem } from '#models/content/content_visibility'
import ContentItem from '#models/content/content_item'
import type Task from '#models/tasks/task'
import { statusByContent } from '#models/tasks/task_states'
import type { TaskStatus } from '#models/tasks/values'
import type { ContentStatus } from '#models/content/values'

/**
 * Sets an order's status to what its live content implies, as clients see it. Must be the last step
 * of every change of content, in the same transaction.
 * @param actor null for the system
 * @param task locked by this transaction
 */
export async function recomputeTask(trx: Trx, actor: Actor | null, task: Task): Promise<void> {
  const before = task.status
  const after = await impliedStatus(trx, task, before)
  if (after === before) return

  await task.moveTo(after, trx)
  await recordAudit(trx, actor, 'task.follow_content', task, {
    before: { status: before },
    after: { status: after },
  })
}

/**
 * The same after the number of ordered videos changed. A new order stays new; an order on hold stores the
 * status that it resumes with.
 */
export async function recomputeForQuantity(trx: Trx, actor: Actor, task: Task): Promise<void> {
  if (task.status === 'new' || task.heldStatus === 'new') return
  if (!task.heldStatus) return recomputeTask(trx, actor, task)
  task.heldStatus = await impliedStatus(trx, task, task.heldStatus)
  await task.useTransaction(trx).save()
}

async function impliedStatus(trx: Trx, task: Task, status: TaskStatus): Promise<TaskStatus> {
  const seen = await ContentItem.query({ client: trx })
    .where('task_id', task.id)
    .whereRaw(seesItem(CLIENT))
    .select(`${itemColumns(CLIENT).status} as status`)
    .pojo<{ status: ContentStatus }>()
  return statusByContent(
    status,
    seen.map((item) => item.status),
    task.quantity
  )
}
