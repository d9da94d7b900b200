import db from '@adonisjs/lucid/services/db'
import { Actor, type Origin } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { CompanySignInFailed } from '#actions/identity/company_sign_in/company_sign_in_refusals'
import type { CompanySignedIn } from '#actions/identity/company_sign_in/finish_company_sign_in'
import { hasFactor, secondFactorOf } from '#queries/identity/second_factor'

/**
 * Notes that it is the person themselves who sits at their session, as their company's provider has just
 * seen.
 * @param signedIn whose session it is
 * @param tokenHash digest of the session's id
 * @throws CompanySignInFailed when the provider speaks of somebody else, by an account that isn’t
 * linked to them, or of another time; or doesn’t confirm a second factor for a user who has one here
 */
export async function proveByCompany(
  signedIn: { id: string } | null,
  tokenHash: string | null,
  { person, linkId, identity }: CompanySignedIn,
  origin: Origin
): Promise<void> {
  const { authenticatedAt } = identity
  if (signedIn?.id !== person.id || !linkId || !authenticatedAt) {
    throw new CompanySignInFailed('refused')
  }
  const { hasSecondFactor } = identity
  if (!hasSecondFactor && hasFactor(await secondFactorOf(person.id))) {
    throw new CompanySignInFailed('refused')
  }
  await db.transaction(async (trx) => {
    await trx.rawQuery(
      `update user_sessions set proven_at = ?, second_factor = second_factor or ?
        where token_hash = ? and user_id = ? and ended_at is null`,
      [authenticatedAt, hasSecondFactor, tokenHash ?? '', person.id]
    )
    await recordAudit(trx, new Actor(person, person.company, origin), 'session.prove', person, {
      after: { method: 'company' },
    })
  })
}
