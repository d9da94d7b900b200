import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertPlannable, entryAudience, isPast, lockEntry } from '#actions/calendar/entry_rules'
import CalendarItem from '#models/calendar/calendar_item'
import CalendarItemPolicy from '#policies/calendar/calendar_item_policy'

/**
 * Moves a publishing date to the trash; its video waits without one again.
 * @throws NotFound, Forbidden
 */
export async function removeDate(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const { item, entry } = await lockEntry(trx, () => CalendarItem.visibleTo(actor), id)
    await authorize(actor, CalendarItemPolicy, 'remove', entry)

    await entry.trash(trx)
    await recordAudit(trx, actor, 'calendar_item.delete', entry, {
      audience: entryAudience(item),
      before: { title: item.title, date: entry.date, time: entry.clockTime },
    })
  })
}

/**
 * Restores a publishing date from the trash. A date that has passed since then completes no order.
 * @throws NotFound, also when another user restored it first; Forbidden, Conflict for a cancelled order
 */
export async function restoreDate(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const trashed = () => CalendarItem.visibleTo(actor).onlyTrashed()
    const { task, item, entry } = await lockEntry(trx, trashed, id)
    await authorize(actor, CalendarItemPolicy, 'remove', entry)
    assertPlannable(task)

    if (await isPast(trx, entry.companyId, entry.date)) entry.completesOrder = false
    await entry.restore(trx)
    await recordAudit(trx, actor, 'calendar_item.restore', entry, {
      audience: entryAudience(item),
      after: { title: item.title, date: entry.date, time: entry.clockTime },
    })
  })
}
