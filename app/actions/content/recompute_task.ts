import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import ContentItem from '#models/content_item'
import type Task from '#models/task'
import { statusByContent } from '#models/task_states'

/**
 * Gives an order the status that its live, released content asks for. Every change of
 * content ends with it, in the same transaction.
 * @param task locked by this transaction
 */
export async function recomputeTask(
  trx: TransactionClientContract,
  actor: Actor,
  task: Task
): Promise<void> {
  const released = await ContentItem.query({ client: trx })
    .where('task_id', task.id)
    .whereNotNull('released_version_id')
  const before = task.status
  const after = statusByContent(
    before,
    released.map((item) => item.releasedStatus!)
  )
  if (after === before) return

  await task.moveTo(after, trx)
  await recordAudit(trx, actor, 'task.follow_content', task, {
    before: { status: before },
    after: { status: after },
  })
}
