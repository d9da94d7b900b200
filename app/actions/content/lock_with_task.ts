import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { validate as isUuid } from 'uuid'
import { NotFound } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import type CalendarItem from '#models/calendar/calendar_item'
import type ContentItem from '#models/content/content_item'
import type Revision from '#models/content/revision'
import Task from '#models/tasks/task'

type PartOfOrder = typeof ContentItem | typeof CalendarItem | typeof Revision

/**
 * Finds a record of an order within a scope and locks both. The order first, then the record: two
 * changes of an order's content follow one another, and can't wait for each other.
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
