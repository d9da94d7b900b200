import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { Actor, type Origin } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { assertOpen } from '#actions/companies/company_rules'
import { accountExists, assertNoAccount } from '#actions/identity/invitations/invitation_rules'
import {
  assertInvitationOpen,
  lookUpInvitation,
} from '#actions/identity/invitations/look_up_invitation'
import { assertGoodPassword } from '#actions/identity/passwords/password_rules'
import { validated, type Input } from '#support/input'
import { isTaken } from '#lucid/unique_violation'
import Invitation from '#models/identity/invitation'
import User from '#models/identity/user'

/**
 * Makes the account that an invitation was kept for: address, company and role come from the
 * invitation alone. Of two acceptances at the same time, one makes it.
 * @param token of the invitation's link
 * @param locale the language that they read the invitation in, which becomes theirs
 * @returns the person, with their company
 * @throws NotFound, Gone, TooManyRequests as the look-up does, InvalidField, also for a weak
 * password, Conflict when the address has an account or the company is suspended
 */
export async function acceptInvitation(
  token: string,
  input: Input<{ fullName: string; password: string }>,
  { locale, ...origin }: Origin & { locale: string }
): Promise<User> {
  const invitation = await lookUpInvitation(token, origin.address)
  const { fullName, password } = await validated(input)
  const { company, email, role } = invitation
  assertOpen(company)
  await assertGoodPassword(password, { email, fullName, companyName: company.name })
  const hashed = await hash.make(password)

  return db.transaction(async (trx) => {
    await spend(invitation, trx)
    await assertNoAccount(email, trx)

    const person = await User.create(
      { companyId: company.id, email, role, fullName, password: hashed, locale },
      { client: trx }
    ).catch((error) => {
      throw isTaken(error, 'users_email_unique') ? accountExists() : error
    })
    await person.refresh()
    person.$setRelated('company', company)
    await Invitation.query({ client: trx })
      .where('id', invitation.id)
      .update({ acceptedUserId: person.id })

    await recordArrival(trx, new Actor(person, company, origin), invitation)
    return person
  })
}

/**
 * Only one of several concurrent acceptances meets the condition; the others wait for the row, then
 * fail.
 */
async function spend(invitation: Invitation, trx: TransactionClientContract): Promise<void> {
  const [spent] = await Invitation.query({ client: trx })
    .where({ id: invitation.id, token_hash: invitation.tokenHash })
    .whereNull('accepted_at')
    .whereNull('revoked_at')
    .whereRaw('expires_at > now()')
    .update({ acceptedAt: DateTime.utc(), updatedAt: DateTime.utc() })
  if (Number(spent) === 1) return

  const current = await Invitation.query({ client: trx })
    .where('id', invitation.id)
    .preload('company')
    .firstOrFail()
  assertInvitationOpen(current, invitation.tokenHash)
}

async function recordArrival(
  trx: TransactionClientContract,
  actor: Actor,
  invitation: Invitation
): Promise<void> {
  const { id, email, fullName, role } = actor.user

  await recordAudit(trx, actor, 'invitation.accept', invitation, {
    after: { userId: id, email, role },
  })
  await recordAudit(trx, actor, 'user.create', actor.user, {
    after: { email, fullName, role, invitationId: invitation.id },
  })
}
