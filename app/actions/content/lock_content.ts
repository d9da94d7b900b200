import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { validate as isUuid } from 'uuid'
import type { Actor } from '#access/actor'
import { Conflict, NotFound } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import type CalendarItem from '#models/calendar/calendar_item'
import type Comment from '#models/content/comment'
import ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import { isRead } from '#models/content/reading'
import type Revision from '#models/content/revision'
import Task from '#models/tasks/task'
import { isOpen } from '#models/tasks/values'
import { text, type TextKey } from '#support/text'

export type LockedItem = { task: Task; item: ContentItem }
export type LockedContent = LockedItem & {
  newest: ContentVersion
  /** its file was read, so that its checks exist */
  isRead: boolean
}

/**
 * Finds a live item that this user may see and locks it for change.
 * @throws NotFound, also when it was deleted meanwhile
 */
export async function lockItem(trx: Trx, actor: Actor, id: string): Promise<LockedItem> {
  const { task, record } = await lockWithTask(trx, () => ContentItem.visibleTo(actor), id)
  return { task, item: record }
}

/**
 * The same as `lockItem`, with the newest version, which decisions are about.
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
export function assertTaskIsOpen({ status }: Pick<Task, 'status'>): void {
  if (isOpen(status)) return
  throw new Conflict(text(WHY_CLOSED[status]!), {
    reason: 'task_not_open',
    taskStatus: status,
    allowed: [],
  })
}

type PartOfOrder = typeof ContentItem | typeof CalendarItem | typeof Revision | typeof Comment

/**
 * Finds a record of an order within a scope and locks both. The order is locked first, so that two changes of an
 * order's content run one after the other and can't deadlock.
 * @throws NotFound
 */
export async function lockWithTask<Model extends PartOfOrder>(
  trx: Trx,
  scope: () => ModelQueryBuilderContract<Model>,
  id: string
): Promise<{ task: Task; record: InstanceType<Model> }> {
  if (!isUuid(id)) throw new NotFound()
  const found = scope()
  const { table } = found.model
  const orders = found.where(`${table}.id`, id).select(`${table}.task_id`)
  const task = await Task.query().whereIn('id', orders).locked(trx).firstOrFail()
  return { task, record: await scope().lock(id, trx) }
}
