import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { deleteRecoveryCodes } from '#actions/identity/factors/factor_rules'
import { endSessions } from '#actions/identity/sessions/end_sessions'
import { assertNotSelf } from '#actions/identity/users/user_rules'
import { Conflict } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import User from '#models/identity/user'
import { secondFactorReset } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import UserPolicy from '#policies/identity/user_policy'
import { hasFactor, secondFactorOf } from '#queries/identity/second_factor'

/**
 * Removes the second factor of a user who has lost it, so that they can set up another one with their
 * password. Their sessions end, including half-finished sign-ins, and they are notified.
 * @throws NotFound; Forbidden; Conflict for the caller themselves, or for a user without one (`reason`
 *   `no_factor`)
 */
export async function resetSecondFactor(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const user = await User.visibleTo(actor).lock(id, trx)
    await authorize(actor, UserPolicy, 'update', user)
    assertNotSelf(actor, user, 'second_factor.own')
    await reset(trx, actor, user)
  })
}

/** The same for the operator at the command line, who is not subject to policies. */
export async function resetSecondFactorAsOperator(id: string): Promise<void> {
  await db.transaction(async (trx) => reset(trx, null, await User.query().lock(id, trx)))
}

async function reset(trx: Trx, actor: Actor | null, user: User) {
  const before = await secondFactorOf(user.id, trx)
  if (!hasFactor(before)) {
    throw new Conflict('second_factor.none_of_person', { reason: 'no_factor' })
  }
  await trx.from('totp_factors').where('user_id', user.id).delete()
  await trx.from('passkeys').where('user_id', user.id).delete()
  await deleteRecoveryCodes(trx, user.id)
  const endedSessions = await endSessions(trx, { userId: user.id })
  await recordAudit(trx, actor, 'second_factor.reset', user, { after: { endedSessions } })
  await notify(trx, actor, secondFactorReset, { user })
}
