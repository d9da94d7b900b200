import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'

/**
 * Mutes or unmutes the bot's notifications. A muted bot still answers messages.
 * @throws Forbidden
 */
export async function muteMessenger(actor: Actor, muted: boolean): Promise<void> {
  await authorize(actor, UserPolicy, 'updateOwn')
  await db.transaction(async (trx) => {
    const user = await User.visibleTo(actor).lock(actor.id, trx)
    const before = { messengerMutedAt: user.messengerMutedAt }
    if (muted === (before.messengerMutedAt !== null)) return

    const after = { messengerMutedAt: muted ? DateTime.utc() : null }
    await user.merge(after).save()
    await recordAudit(trx, actor, 'account.update', user, { before, after })
  })
}
