import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { moveTask } from '#actions/tasks/move_task'
import Company from '#models/company'
import { ofLiveCompanies } from '#models/mixins/belongs_to_company'
import Task from '#models/task'
import { movesFrom } from '#models/task_states'
import { companyZones } from '#queries/companies/company_zones'
import { zonesByDate } from '#support/zoned_time'

const BATCH = 200

/**
 * Completes every approved order whose publishing dates have all passed, as the calendar on its
 * company's wall shows it. Any number may run at once, and again: each order is locked and looked
 * at anew before it is moved.
 * @param now only other than the present in tests
 * @returns how many were completed
 * @throws the first error, after it has tried the others
 */
export async function completePublished(now: DateTime = DateTime.utc()): Promise<number> {
  const failures: unknown[] = []
  let completed = 0
  for (const [today, zones] of zonesByDate(await companyZones(), now)) {
    for (let after = ''; ;) {
      const ids = await idsOfPublished(today, zones, after)
      for (const id of ids) {
        const done = await completeOne(id, today).catch((error) => void failures.push(error))
        if (done) completed += 1
      }
      if (ids.length < BATCH) break
      after = ids.at(-1)!
    }
  }
  if (failures.length > 0) throw failures[0]
  return completed
}

async function idsOfPublished(today: string, zones: string[], after: string): Promise<string[]> {
  const query = published(today)
    .whereIn('company_id', Company.query().whereIn('timezone', zones).select('id'))
    .orderBy('id')
    .limit(BATCH)
    .select('id')
  if (after) query.where('id', '>', after)
  const rows = await query.pojo<{ id: string }>()
  return rows.map(({ id }) => id)
}

/** @returns whether it was still to be completed */
async function completeOne(id: string, today: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const task = await Task.query().where('status', 'approved').lockIfFound(id, trx)
    const move = task && movesFrom(task).find(({ verb }) => verb === 'complete')
    // Asked once the order is locked: while this waited, a date may have been moved.
    if (!move || !(await published(today, trx).findById(id))) return false
    await moveTask(trx, null, task, move)
    return true
  })
}

/** Approved orders with dates, the last of which lies before this one. */
function published(today: string, trx?: TransactionClientContract) {
  const dates = `from calendar_items d join content_items c on c.id = d.content_item_id
                where d.task_id = tasks.id and d.deleted_at is null and c.deleted_at is null`
  return ofLiveCompanies(Task.query(trx && { client: trx }))
    .where('tasks.status', 'approved')
    .whereRaw(`exists (select 1 ${dates})`)
    .whereRaw(`not exists (select 1 ${dates} and d.date >= ?)`, [today])
}
