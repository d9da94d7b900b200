import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { audienceOf, lockEntry } from '#actions/calendar/lock_entry'
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
      audience: audienceOf(item),
      before: { title: item.title, date: entry.date, time: entry.time?.slice(0, 5) ?? null },
    })
  })
}
