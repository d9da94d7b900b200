import type { Actor } from '#access/actor'
import { lockWithTask } from '#actions/content/lock_with_task'
import { Conflict } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import { isRead } from '#models/content/reading'
import type Task from '#models/tasks/task'
import { text, type TextKey } from '#support/text'

export type LockedItem = { task: Task; item: ContentItem }
export type LockedContent = LockedItem & {
  newest: ContentVersion
  /** its file was read, so that there are checks of it */
  isRead: boolean
}

/**
 * Finds a live item that this person may see and locks it for change.
 * @throws NotFound, also when it was deleted meanwhile
 */
export async function lockItem(trx: Trx, actor: Actor, id: string): Promise<LockedItem> {
  const { task, record } = await lockWithTask(trx, () => ContentItem.visibleTo(actor), id)
  return { task, item: record }
}

/**
 * The same as `lockItem`, with the newest version, which a move falls on.
 * @throws NotFound
 */
export async function lockContent(trx: Trx, actor: Actor, id: string): Promise<LockedContent> {
  const { task, item } = await lockItem(trx, actor, id)
  const newest = await ContentVersion.query({ client: trx })
    .select('content_versions.*', trx.raw(`${isRead('content_versions.file_id')} as is_read`))
    .where('content_item_id', item.id)
    .orderBy('number', 'desc')
    .firstOrFail()
  return { task, item, newest, isRead: newest.$extras.is_read }
}

const WHY_CLOSED: Partial<Record<Task['status'], TextKey>> = {
  on_hold: 'tasks.on_hold',
  completed: 'tasks.completed',
  cancelled: 'tasks.cancelled',
}

/**
 * Content changes only while its order is open.
 * @throws Conflict
 */
export function assertTaskIsOpen(task: Task): void {
  if (task.isOpen) return
  throw new Conflict(text(WHY_CLOSED[task.status]!), {
    reason: 'task_not_open',
    taskStatus: task.status,
    allowed: [],
  })
}
