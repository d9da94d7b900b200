import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { lockTask } from '#actions/tasks/lock_task'
import { Conflict } from '#exceptions/refusals'
import ContentItem from '#models/content_item'
import ContentVersion from '#models/content_version'
import type Task from '#models/task'
import { text, type TextKey } from '#support/text'

export type LockedContent = { task: Task; item: ContentItem; newest: ContentVersion }

/**
 * Takes a live item for change: its order first, then the item, so that two changes of an
 * order's content follow one another and can't wait for each other.
 * @throws E_ROW_NOT_FOUND when either was deleted in the meantime
 */
export async function lockContent(
  trx: TransactionClientContract,
  { id, taskId }: { id: string; taskId: string }
): Promise<LockedContent> {
  const task = await lockTask(taskId, trx)
  const item = await ContentItem.query({ client: trx }).where('id', id).forUpdate().firstOrFail()
  const newest = await ContentVersion.query({ client: trx })
    .where('id', item.currentVersionId!)
    .firstOrFail()
  return { task, item, newest }
}

const WHY: Partial<Record<Task['status'], TextKey>> = {
  on_hold: 'tasks.on_hold',
  completed: 'tasks.completed',
  cancelled: 'tasks.cancelled',
}

/**
 * Content changes only while work on its order goes on.
 * @throws Conflict
 */
export function assertTaskIsOpen(task: Task): void {
  if (task.isOpen) return
  throw new Conflict(text(WHY[task.status]!), {
    reason: 'task_not_open',
    taskStatus: task.status,
    allowed: [],
  })
}
