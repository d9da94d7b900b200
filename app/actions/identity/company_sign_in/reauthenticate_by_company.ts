import db from '@adonisjs/lucid/services/db'
import { Actor, type Origin } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { CompanySignInFailed } from '#actions/identity/company_sign_in/company_sign_in_refusals'
import type { CompanySignedIn } from '#actions/identity/company_sign_in/finish_company_sign_in'
import { hasFactor, secondFactorOf } from '#queries/identity/second_factor'

/**
 * Re-authenticates the session of a user by what their company's provider has just reported.
 * @param signedIn the user of the session
 * @param tokenHash digest of the session's id
 * @throws CompanySignInFailed when the provider reports another user, an account that isn’t linked to the
 *   user, or another time; or doesn’t confirm a second factor for a user who has one here
 */
export async function reauthenticateByCompany(
  signedIn: { id: string } | null,
  tokenHash: string | null,
  { user, linkId, identity }: CompanySignedIn,
  origin: Origin
): Promise<void> {
  const { authenticatedAt } = identity
  if (signedIn?.id !== user.id || !linkId || !authenticatedAt) {
    throw new CompanySignInFailed('refused')
  }
  const { hasSecondFactor } = identity
  if (!hasSecondFactor && hasFactor(await secondFactorOf(user.id))) {
    throw new CompanySignInFailed('refused')
  }
  await db.transaction(async (trx) => {
    await trx.rawQuery(
      `update user_sessions set proven_at = ?, second_factor = second_factor or ?
        where token_hash = ? and user_id = ? and ended_at is null`,
      [authenticatedAt, hasSecondFactor, tokenHash ?? '', user.id]
    )
    await recordAudit(trx, new Actor(user, user.company, origin), 'session.prove', user, {
      after: { method: 'company' },
    })
  })
}
