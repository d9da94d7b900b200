import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { NotFound } from '#exceptions/refusals'
import CalendarFeed from '#models/calendar/calendar_feed'
import CalendarItemPolicy from '#policies/calendar/calendar_item_policy'

/**
 * Makes a person's own secret address worthless.
 * @throws Forbidden, NotFound when there is none
 */
export async function revokeFeed(actor: Actor): Promise<void> {
  await db.transaction(async (trx) => {
    await authorize(actor, CalendarItemPolicy, 'subscribe')
    const feed = await CalendarFeed.query().where('user_id', actor.id).locked(trx).first()
    if (!feed) throw new NotFound()

    await feed.trash(trx)
    await recordAudit(trx, actor, 'calendar_feed.delete', actor.user)
  })
}
