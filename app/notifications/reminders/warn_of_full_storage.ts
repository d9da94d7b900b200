import { DateTime } from 'luxon'
import { eachById } from '#lucid/each_by_id'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import { NEARLY_FULL_AT } from '#models/files/values'
import { storageNearlyFull } from '#notifications/events/files'
import { notify } from '#notifications/notify'
import { claimReminder, notReminded } from '#notifications/reminders/claim_reminder'

/**
 * Sends a notification for every company whose storage is nearly full, once in each month.
 * @param now differs from the current time only in tests
 * @returns the number of companies with a warning
 */
export function warnOfFullStorage(now: DateTime = DateTime.utc()): Promise<number> {
  const month = now.toFormat('yyyy-MM')
  return eachById(
    () => nearlyFull().whereRaw(notReminded('storage', 'companies.id', `'${month}'`)),
    (trx, id) => warnOf(trx, id, month)
  )
}

async function warnOf(trx: Trx, id: string, month: string): Promise<boolean> {
  const company = await nearlyFull(trx).findById(id)
  if (!company || !(await claimReminder(trx, 'storage', id, month))) return false
  await notify(trx, null, storageNearlyFull, { company })
  return true
}

function nearlyFull(trx?: Trx) {
  return Company.query(trx && { client: trx })
    .where('status', 'active')
    .whereRaw(
      `exists (select 1 from company_storage s
                where s.company_id = companies.id
                  and s.bytes * 100.0 >= companies.storage_quota * ${NEARLY_FULL_AT})`
    )
}
