import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { validate as isUuid } from 'uuid'
import type { Actor } from '#access/actor'
import { Conflict, NotFound } from '#exceptions/refusals'
import ContentItem from '#models/content_item'
import ContentVersion from '#models/content_version'
import Task from '#models/task'
import { text, type TextKey } from '#support/text'

export type LockedItem = { task: Task; item: ContentItem }
export type LockedContent = LockedItem & { newest: ContentVersion }

/**
 * Finds a live item that this person may see and locks it for change.
 * @throws NotFound, also when it was deleted meanwhile
 */
export async function lockItem(
  trx: TransactionClientContract,
  actor: Actor,
  id: string
): Promise<LockedItem> {
  return lockWithTask(trx, () => ContentItem.visibleTo(actor), id)
}

/**
 * The same for an item in the trash.
 * @throws NotFound, also when it was restored meanwhile
 */
export async function lockTrashedItem(
  trx: TransactionClientContract,
  actor: Actor,
  id: string
): Promise<LockedItem> {
  return lockWithTask(trx, () => ContentItem.visibleTo(actor).onlyTrashed(), id)
}

/**
 * The same as `lockItem`, with the newest version, which a move falls on.
 * @throws NotFound
 */
export async function lockContent(
  trx: TransactionClientContract,
  actor: Actor,
  id: string
): Promise<LockedContent> {
  const { task, item } = await lockItem(trx, actor, id)
  const newest = await ContentVersion.query({ client: trx })
    .where('content_item_id', item.id)
    .orderBy('number', 'desc')
    .firstOrFail()
  return { task, item, newest }
}

/**
 * The order first, then the item: two changes of an order's content follow one another, and
 * can't wait for each other.
 */
async function lockWithTask(
  trx: TransactionClientContract,
  scope: () => ModelQueryBuilderContract<typeof ContentItem>,
  id: string
): Promise<LockedItem> {
  if (!isUuid(id)) throw new NotFound()
  const orders = scope().where('content_items.id', id).select('content_items.task_id')
  const task = await Task.query().whereIn('id', orders).locked(trx).firstOrFail()
  return { task, item: await scope().lock(id, trx) }
}

const WHY_CLOSED: Partial<Record<Task['status'], TextKey>> = {
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
  throw new Conflict(text(WHY_CLOSED[task.status]!), {
    reason: 'task_not_open',
    taskStatus: task.status,
    allowed: [],
  })
}
