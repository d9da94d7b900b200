import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { deviceOf } from '#access/user_agent'
import { recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import { withLock, withUserLock, type Trx } from '#lucid/transaction'
import PushSubscription from '#models/notifications/push_subscription'
import PushSubscriptionPolicy from '#policies/notifications/push_subscription_policy'
import type { SubscribeInput } from '#validators/notifications/push'

/** More than a user needs; the oldest registration is removed for a new one. */
const MAX_SUBSCRIPTIONS = 20

/**
 * Registers a browser for push messages of this user and their session. A browser that is registered already
 * gets its new keys and session; one that another user registered is transferred, because the signed-in user
 * reads its messages.
 * @param sessionId the session that the registration ends with
 * @throws Forbidden
 */
export async function subscribeToPush(
  actor: Actor,
  sessionId: string,
  input: Input<SubscribeInput>
): Promise<PushSubscription> {
  await authorize(actor, PushSubscriptionPolicy, 'use')
  const { endpoint, keys, expirationTime, replaces } = await validateInput(input)

  return db.transaction(async (trx) => {
    // Serializes requests of one user, and those of one browser.
    await withUserLock(trx, actor)
    await withLock(trx, endpoint)
    const known = await PushSubscription.query({ client: trx }).where('endpoint', endpoint).first()
    const own = known?.userId === actor.id ? known : null
    if (known && !own) await known.trash(trx)

    const replaced = replaces ? await replacedBy(trx, actor, replaces, endpoint) : null
    const browser = own ?? new PushSubscription()
    browser.merge({
      userId: actor.id,
      sessionId,
      endpoint,
      publicKey: keys.p256dh,
      authSecret: keys.auth,
      expiresAt: expirationTime ? DateTime.fromMillis(expirationTime) : null,
      name: own?.name ?? replaced?.name ?? nameFor(actor),
    })
    await browser.useTransaction(trx).save()
    if (!own) {
      await removeOldest(trx, actor)
      const after = { id: browser.id, name: browser.name }
      await recordAudit(trx, actor, 'push.subscribe', actor.user, { after })
    }
    return browser
  })
}

async function replacedBy(
  trx: Trx,
  actor: Actor,
  replaces: string,
  endpoint: string
): Promise<PushSubscription | null> {
  if (replaces === endpoint) return null
  const query = PushSubscription.visibleTo(actor).useTransaction(trx)
  const replaced = await query.where('endpoint', replaces).first()
  await replaced?.trash(trx)
  return replaced
}

async function removeOldest(trx: Trx, actor: Actor): Promise<void> {
  const beyond = await PushSubscription.visibleTo(actor)
    .useTransaction(trx)
    .orderBy('id', 'desc')
    .offset(MAX_SUBSCRIPTIONS)
  for (const browser of beyond) await browser.trash(trx)
}

/** Default name of a browser, from its user agent. */
function nameFor({ origin }: Actor): string {
  const { browser, system, program } = deviceOf(origin.agent)
  return [browser, system].filter(Boolean).join(' · ') || program || '?'
}
