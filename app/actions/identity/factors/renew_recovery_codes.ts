import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { replaceRecoveryCodes } from '#actions/identity/factors/factor_rules'
import { Conflict } from '#exceptions/refusals'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'
import { hasFactor, secondFactorOf } from '#queries/identity/second_factor'

/**
 * Creates ten new recovery codes for the caller; earlier ones stop working.
 * @returns the codes, shown this once
 * @throws Forbidden; Conflict (`reason` `no_factor`) for a user who has only a password
 */
export async function renewRecoveryCodes(actor: Actor): Promise<string[]> {
  await authorize(actor, UserPolicy, 'updateOwn')
  return db.transaction(async (trx) => {
    const user = await User.visibleTo(actor).lock(actor.id, trx)
    if (!hasFactor(await secondFactorOf(user.id, trx))) {
      throw new Conflict('second_factor.none', { reason: 'no_factor' })
    }
    const codes = await replaceRecoveryCodes(trx, user.id)
    await recordAudit(trx, actor, 'second_factor.renew_codes', user)
    return codes
  })
}
