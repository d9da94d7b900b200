import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { Actor, type Origin } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { newToken, hashToken } from '#access/one_time_token'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { maySignIn } from '#actions/identity/sessions/sign_in_rules'
import { lockSession } from '#actions/identity/sessions/lock_session'
import { Conflict, NotFound } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import CalendarFeed from '#models/calendar/calendar_feed'
import type User from '#models/identity/user'
import CalendarItemPolicy from '#policies/calendar/calendar_item_policy'
import { lacksRequiredFactor } from '#queries/identity/second_factor'
import { absoluteUrl } from '#support/http/absolute_url'

/** A new feed URL. Its secret is shown only this once. */
export type NewFeed = { url: string; createdAt: string }

/**
 * Creates a secret URL for the user's calendar program and revokes their previous one.
 * @param tokenHash digest of their session
 * @throws Forbidden; Conflict (`reason` `factor_required`) without a second factor that is required; Refusal 401 or 403
 *   when the session or its re-authentication has ended meanwhile
 */
export async function createFeed(actor: Actor, tokenHash: string): Promise<NewFeed> {
  return db.transaction(async (trx) => {
    await authorize(actor, CalendarItemPolicy, 'subscribe')
    // Concurrent requests are serialized, so that only one URL stays valid.
    const user = await lockSession(trx, actor, tokenHash)
    if (await lacksRequiredFactor(user, user.company, trx)) {
      throw new Conflict('second_factor.first', { reason: 'factor_required' })
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

/** Reads are recorded at most this often. */
const NOTED_AGAIN_MINUTES = 15

/**
 * The user of a feed's secret, with their current permissions. Unknown secrets count against the client's network
 * address.
 * @throws NotFound, also when the user can't sign in or may not see the calendar any more; TooManyRequests
 */
export async function openFeed(secret: string, origin: Origin): Promise<Actor> {
  return withRateLimit({ 'calendar_feed:address': origin.address }, async () => {
    const feed = await CalendarFeed.query()
      .where('secret_hash', hashToken(secret))
      .preload('user', (user) => user.preload('company'))
      .first()
    if (!feed || feed.user.isDeleted || !maySignIn(feed.user, feed.user.company)) {
      throw new NotFound()
    }
    const actor = new Actor(feed.user, feed.user.company, origin)
    if (!actor.can('calendar.view')) throw new NotFound()

    await noteReading(feed)
    return actor
  })
}

async function noteReading(feed: CalendarFeed): Promise<void> {
  const due = DateTime.utc().minus({ minutes: NOTED_AGAIN_MINUTES })
  if (feed.lastReadAt && feed.lastReadAt > due) return
  await CalendarFeed.query()
    .where('id', feed.id)
    .update({ last_read_at: DateTime.utc().toJSDate() })
}

/**
 * Revokes the user's secret URL.
 * @throws Forbidden, NotFound when there is none
 */
export async function revokeFeed(actor: Actor): Promise<void> {
  await db.transaction(async (trx) => {
    await authorize(actor, CalendarItemPolicy, 'subscribe')
    if (!(await endFeed(trx, actor, actor.user))) throw new NotFound()
  })
}

/**
 * Ends a user's secret URL.
 * @returns false if there is none
 */
export async function endFeed(trx: Trx, actor: Actor, user: User): Promise<boolean> {
  const feed = await CalendarFeed.query().where('user_id', user.id).locked(trx).first()
  if (!feed) return false
  await feed.trash(trx)
  await recordAudit(trx, actor, 'calendar_feed.delete', user)
  return true
}
