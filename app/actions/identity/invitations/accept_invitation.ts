import { randomBytes } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { Actor, type Origin } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { assertCompanyActive } from '#actions/companies/company_rules'
import { assertProviderOptional } from '#actions/identity/company_sign_in/required'
import { couldInvite } from '#actions/identity/link_creators'
import { accountExists, assertNoAccount } from '#actions/identity/invitations/invitation_rules'
import {
  assertInvitationOpen,
  lookUpInvitation,
} from '#actions/identity/invitations/look_up_invitation'
import { assertGoodPassword } from '#actions/identity/passwords/password_rules'
import type { Trx } from '#lucid/transaction'
import { validateInput, type Input } from '#support/input'
import { canonicalEmail } from '#support/identity/spoofing'
import { truncate } from '#support/strings/truncate'
import { withUniqueViolation } from '#lucid/unique_violation'
import Invitation from '#models/identity/invitation'
import User from '#models/identity/user'
import { invitationAccepted } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import { userManagersOf } from '#queries/identity/user_managers'

/** Characters that a name has at most. */
const NAME_LENGTH = 120

/**
 * Creates the account of an invitation; email, company and role come from the invitation alone. Of two concurrent
 * acceptances, one succeeds. The users who manage the users of the company are notified, and so is the inviter.
 * @param token of the invitation's link
 * @param locale the language in which the invitation was read, which becomes the user's
 * @returns the user, with their company
 * @throws NotFound, Gone, TooManyRequests like `lookUpInvitation`; InvalidField, also for a weak password; Conflict
 *   if the address has an account or the company is suspended; Refusal 403 if the company allows only its own
 *   accounts
 */
export async function acceptInvitation(
  token: string,
  input: Input<{ fullName: string; password: string }>,
  { locale, ...origin }: Origin & { locale: string }
): Promise<User> {
  const invitation = await lookUpInvitation(token, origin.address)
  const { fullName, password } = await validateInput(input)
  const { company, email } = invitation
  assertCompanyActive(company)
  await assertInvitedByPassword(invitation)
  await assertGoodPassword(password, { email, fullName, companyName: company.name })
  return makeAccount(invitation, { fullName, password: await hash.make(password), locale }, origin)
}

/**
 * The same for a user whose address is confirmed by the provider of their company, which is as good as having the
 * link. The account gets a random password; a reset link sets a known one.
 * @param fullName from the provider, if it gives one
 * @returns null without an open invitation of that company
 * @throws Gone, Conflict when another request accepts it at the same time
 */
export async function acceptInvitationOf(
  { email, companyId, fullName }: { email: string; companyId: string; fullName: string | null },
  { locale, ...origin }: Origin & { locale: string }
): Promise<User | null> {
  const invitation = await Invitation.open()
    .where({ email, company_id: companyId })
    .preload('company')
    .preload('invitedBy', (maker) => maker.preload('company'))
    .first()
  if (!invitation || !couldInvite(invitation.invitedBy, invitation)) return null
  const { company } = invitation
  if (company.isDeleted || company.status !== 'active') return null

  const name = truncate(fullName?.trim() ?? '', NAME_LENGTH) || email.split('@')[0]
  const password = await hash.make(randomBytes(32).toString('base64'))
  return makeAccount(invitation, { fullName: name, password, locale }, origin)
}

/** The permissions of the invited role decide whether the user may sign in without the company account. */
function assertInvitedByPassword({ role, company }: Invitation): Promise<void> {
  const user = new User()
  user.merge({ companyId: company.id, role, permissionOverridesJson: [] })
  return assertProviderOptional(user, company)
}

/** @param password hashed */
function makeAccount(
  invitation: Invitation,
  given: { fullName: string; password: string; locale: string },
  origin: Origin
): Promise<User> {
  const { company, role } = invitation
  const email = canonicalEmail(invitation.email)
  return db.transaction(async (trx) => {
    await spend(invitation, trx)
    await assertNoAccount(email, trx)

    const user = await withUniqueViolation('users_email_unique', accountExists, () =>
      User.create({ companyId: company.id, email, role, ...given }, { client: trx })
    )
    await user.refresh()
    user.$setRelated('company', company)
    await Invitation.query({ client: trx })
      .where('id', invitation.id)
      .update({ acceptedUserId: user.id })

    const actor = new Actor(user, company, origin)
    await recordArrival(trx, actor, invitation)
    await notifyManagers(trx, actor, invitation)
    return user
  })
}

/**
 * Only one of several concurrent acceptances meets the condition; the others wait for the row, then
 * fail.
 */
async function spend(invitation: Invitation, trx: Trx): Promise<void> {
  const [spent] = await Invitation.open({ client: trx })
    .where({ id: invitation.id, token_hash: invitation.tokenHash })
    .update({ acceptedAt: DateTime.utc(), updatedAt: DateTime.utc() })
  if (Number(spent) === 1) return

  const current = await Invitation.query({ client: trx })
    .where('id', invitation.id)
    .preload('company')
    .firstOrFail()
  assertInvitationOpen(current, invitation.tokenHash)
}

/** An account that was invited with a stolen session must be noticed. */
async function notifyManagers(trx: Trx, actor: Actor, { invitedById }: Invitation): Promise<void> {
  const { company, user } = actor
  const managers = await userManagersOf(company.id, trx)
  const userIds = [...new Set([...managers, ...(invitedById ? [invitedById] : [])])]
  await notify(trx, actor, invitationAccepted, { user, company, userIds })
}

async function recordArrival(trx: Trx, actor: Actor, invitation: Invitation): Promise<void> {
  const { id, email, fullName, role } = actor.user

  await recordAudit(trx, actor, 'invitation.accept', invitation, {
    after: { userId: id, email, role },
  })
  await recordAudit(trx, actor, 'user.create', actor.user, {
    after: { email, fullName, role, invitationId: invitation.id },
  })
}
