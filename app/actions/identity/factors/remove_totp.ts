import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertFactorRemovable, deleteRecoveryCodes } from '#actions/identity/factors/factor_rules'
import { NotFound } from '#exceptions/refusals'
import User from '#models/identity/user'
import { authenticatorAppRemoved } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import UserPolicy from '#policies/identity/user_policy'
import { hasFactor, secondFactorOf } from '#queries/identity/second_factor'

/**
 * Removes the caller's authenticator app; removing the last factor removes the recovery codes. The user is
 * notified.
 * @throws Forbidden; NotFound without one; Conflict (`reason` `required`) for the last factor of a user who
 *   needs one
 */
export async function removeTotp(actor: Actor): Promise<void> {
  await authorize(actor, UserPolicy, 'updateOwn')
  await db.transaction(async (trx) => {
    const user = await User.visibleTo(actor).lock(actor.id, trx)
    const before = await secondFactorOf(user.id, trx)
    if (!before.totp) throw new NotFound()
    const left = { ...before, totp: false }
    assertFactorRemovable(actor, left)
    await trx.from('totp_factors').where('user_id', user.id).delete()
    if (!hasFactor(left)) await deleteRecoveryCodes(trx, user.id)
    await recordAudit(trx, actor, 'second_factor.remove', user, { before: { method: 'totp' } })
    await notify(trx, null, authenticatorAppRemoved, { user })
  })
}
