import { DateTime } from 'luxon'
import { moveTask } from '#actions/tasks/move_task'
import { eachById } from '#lucid/each_by_id'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import { ofLiveCompanies } from '#models/mixins/belongs_to_company'
import Task from '#models/tasks/task'
import { movesFrom } from '#models/tasks/task_states'
import { companyZones } from '#models/companies/company_zones'
import { zonesByDate } from '#support/zoned_time'

/**
 * Completes every approved order whose publishing dates have all passed, as the calendar on its
 * company's wall shows it; the team can take that back for a week. Dates that were past when they
 * were entered complete nothing. Any number may run at once, and again: each order is locked and looked
 * at anew before it is moved.
 * @param now only other than the present in tests
 * @returns how many were completed
 * @throws the first error, after it has tried the others
 */
export async function completePublished(now: DateTime = DateTime.utc()): Promise<number> {
  let completed = 0
  for (const [today, zones] of zonesByDate(await companyZones(), now)) {
    completed += await eachById(
      () =>
        published(today).whereIn(
          'company_id',
          Company.query().whereIn('timezone', zones).select('id')
        ),
      (trx, id) => completeOne(trx, id, today)
    )
  }
  return completed
}

/** @returns whether it was still to be completed */
async function completeOne(trx: Trx, id: string, today: string): Promise<boolean> {
  const task = await Task.query().where('status', 'approved').lockIfFound(id, trx)
  const move = task && movesFrom(task).find(({ verb }) => verb === 'complete')
  // Asked once the order is locked: while this waited, a date may have been moved.
  if (!move || !(await published(today, trx).findById(id))) return false
  await moveTask(trx, null, task, move)
  return true
}

/** Approved orders whose last relevant publishing date is before this one. */
function published(today: string, trx?: Trx) {
  const dates = `from calendar_items d join content_items c on c.id = d.content_item_id
                where d.task_id = tasks.id and d.deleted_at is null and c.deleted_at is null`
  return ofLiveCompanies(Task.query(trx && { client: trx }))
    .where('tasks.status', 'approved')
    .whereRaw(`exists (select 1 ${dates} and d.completes_order)`)
    .whereRaw(`not exists (select 1 ${dates} and d.date >= ?)`, [today])
}
