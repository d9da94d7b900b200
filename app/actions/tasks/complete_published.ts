import { DateTime } from 'luxon'
import { moveTask } from '#actions/tasks/move_task'
import { eachById } from '#lucid/each_by_id'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import { ofLiveCompanies } from '#models/mixins/belongs_to_company'
import Task from '#models/tasks/task'
import { movesFrom } from '#models/tasks/task_states'
import { companyZones } from '#models/companies/company_zones'
import { zonesByDate } from '#support/time/zoned_time'

/**
 * Completes every approved order whose publishing dates have all passed, in its company's time zone; the team can
 * reopen it for a week. Dates that were in the past when they were entered complete no order. May run concurrently,
 * and again: each order is locked and checked again before it is completed.
 * @param now another time, for tests
 * @returns how many were completed
 * @throws the first error, after it has tried the others
 */
export async function completePublished(now: DateTime = DateTime.utc()): Promise<number> {
  let completed = 0
  for (const [today, zones] of zonesByDate(await companyZones(), now)) {
    completed += await eachById(
      () =>
        publishedOrders(today).whereIn(
          'company_id',
          Company.query().whereIn('timezone', zones).select('id')
        ),
      (trx, id) => completeOne(trx, id, today)
    )
  }
  return completed
}

/** @returns whether the order still had to be completed */
async function completeOne(trx: Trx, id: string, today: string): Promise<boolean> {
  const task = await Task.query().where('status', 'approved').lockIfFound(id, trx)
  const move = task && movesFrom(task).find(({ verb }) => verb === 'complete')
  // Checked again under the lock, because a date may have been moved meanwhile.
  if (!move || !(await publishedOrders(today, trx).findById(id))) return false
  await moveTask(trx, null, task, move)
  return true
}

/** Approved orders whose last relevant publishing date is before this one. */
function publishedOrders(today: string, trx?: Trx) {
  const dates = `from calendar_items d join content_items c on c.id = d.content_item_id
                where d.task_id = tasks.id and d.deleted_at is null and c.deleted_at is null`
  return ofLiveCompanies(Task.query(trx && { client: trx }))
    .where('tasks.status', 'approved')
    .whereRaw(`exists (select 1 ${dates} and d.completes_order)`)
    .whereRaw(`not exists (select 1 ${dates} and d.date >= ?)`, [today])
}
