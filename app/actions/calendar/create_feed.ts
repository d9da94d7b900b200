import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { newToken } from '#access/one_time_token'
import { Conflict } from '#exceptions/refusals'
import CalendarFeed from '#models/calendar/calendar_feed'
import User from '#models/identity/user'
import CalendarItemPolicy from '#policies/calendar/calendar_item_policy'
import { lacksRequiredFactor } from '#queries/identity/second_factor'
import { absoluteUrl } from '#support/absolute_url'
import { text } from '#support/text'

/** A new feed address. Its secret is shown only this once. */
export type NewFeed = { url: string; createdAt: string }

/**
 * Gives a person a secret address for their calendar program; an older one dies.
 * @throws Forbidden; Conflict (`reason` `factor_required`) without a second factor that is required
 */
export async function createFeed(actor: Actor): Promise<NewFeed> {
  return db.transaction(async (trx) => {
    await authorize(actor, CalendarItemPolicy, 'subscribe')
    // Concurrent requests are serialized, so that only one address stays valid.
    const person = await User.query().lock(actor.id, trx)
    if (await lacksRequiredFactor(person, actor.company, trx)) {
      throw new Conflict(text('second_factor.first'), { reason: 'factor_required' })
    }
    await CalendarFeed.query({ client: trx })
      .where('user_id', actor.id)
      .update({ deleted_at: DateTime.utc().toJSDate() })

    const { token, hash } = newToken()
    const feed = await CalendarFeed.create({ userId: actor.id, secretHash: hash }, { client: trx })
    await recordAudit(trx, actor, 'calendar_feed.create', actor.user)
    return {
      url: absoluteUrl(`/calendar/${token}.ics`),
      createdAt: feed.createdAt.toISO()!,
    }
  })
}
