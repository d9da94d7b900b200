import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { Actor, type Origin } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { accountExists, assertActive, assertNoAccount } from '#actions/identity/invitation_rules'
import { assertInvitationOpen } from '#actions/identity/look_up_invitation'
import { assertGoodPassword } from '#actions/identity/password_rules'
import { isTaken } from '#actions/identity/unique_violation'
import Invitation from '#models/invitation'
import User from '#models/user'

/**
 * Makes the account that an invitation was kept for: address, company and role come from the
 * invitation alone. Of two acceptances at the same time, one makes it.
 * @param invitation found by its token, with its company
 * @returns the person, with their company
 * @throws InvalidField for a weak password, Gone when the invitation is over by now,
 * Conflict when the address has an account or the company is suspended
 */
export async function acceptInvitation(
  invitation: Invitation,
  input: { fullName: string; password: string },
  origin: Origin
): Promise<User> {
  const { company, email, role } = invitation
  assertActive(company)
  await assertGoodPassword(input.password, {
    email,
    fullName: input.fullName,
    companyName: company.name,
  })
  const password = await hash.make(input.password)

  return db.transaction(async (trx) => {
    await spend(invitation, trx)
    await assertNoAccount(email, trx)

    const person = await User.create(
      { companyId: company.id, email, role, fullName: input.fullName, password },
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

/** The condition holds for one of several acceptances; the others wait for its row, and fail. */
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
  const { id, companyId, email, fullName, role } = actor.user
  const person = { entityType: 'user', id, companyId } as const

  await recordAudit(
    trx,
    actor,
    'invitation.accept',
    { entityType: 'invitation', id: invitation.id, companyId },
    { after: { userId: id, email, role } }
  )
  await recordAudit(trx, actor, 'user.create', person, {
    after: { email, fullName, role, invitationId: invitation.id },
  })
}
