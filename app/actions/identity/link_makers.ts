import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { mayEnter } from '#actions/identity/open_session'
import { held } from '#models/held'
import Invitation from '#models/invitation'
import PasswordReset from '#models/password_reset'
import User from '#models/user'
import InvitationPolicy from '#policies/invitation_policy'
import UserPolicy from '#policies/user_policy'

/**
 * Whether whoever made an invitation could make it today. One made by the operator stands.
 * @param maker with their company, `null` for the operator
 */
export function couldInvite(maker: User | null, { role, companyId }: Invitation): boolean {
  if (!maker) return true
  const actor = actorOf(maker)
  return (
    actor !== null &&
    actor.can('user.invite') &&
    new InvitationPolicy().invite(actor, role, companyId).authorized
  )
}

/** The same of a link for a new password, whose person is given. */
export function couldReset(maker: User | null, person: User): boolean {
  if (!maker) return true
  const actor = actorOf(maker)
  return (
    actor !== null &&
    actor.can('user.update') &&
    new UserPolicy().resetPassword(actor, person).authorized
  )
}

function actorOf(maker: User): Actor | null {
  const canAct = !maker.isDeleted && mayEnter(maker, maker.company)
  return canAct ? new Actor(maker, maker.company) : null
}

/**
 * Kills the open links that the people of a company made, and those by which they could
 * choose a new password. Invitations that the production team made for it stay as they are.
 */
export async function revokeLinksOfCompany(
  trx: TransactionClientContract,
  actor: Actor,
  companyId: string
): Promise<void> {
  await revokeLinksMadeBy(trx, actor, { companyId })
  await PasswordReset.query({ client: trx })
    .whereIn('user_id', idsOf(trx, { companyId }))
    .whereNull('used_at')
    .whereNull('revoked_at')
    .update({ revokedAt: DateTime.utc(), updatedAt: DateTime.utc() })
}

/** Whose links die: one person's, or those of everybody in a company. */
type Makers = { userId: string } | { companyId: string }

/**
 * Kills the open links that somebody made, for they know them: invitations, and links for a
 * new password.
 * @param actor who took the makers' rights away; null for the operator
 * @param maker tells of one who keeps some rights: links that they could still make stay
 */
export async function revokeLinksMadeBy(
  trx: TransactionClientContract,
  actor: Actor | null,
  makers: Makers,
  maker?: User
): Promise<void> {
  await revokeInvitations(trx, actor, makers, (link) => !maker || !couldInvite(maker, link))
  await revokeResets(trx, makers, ({ user }) => !maker || !couldReset(maker, user))
}

async function revokeInvitations(
  trx: TransactionClientContract,
  actor: Actor | null,
  makers: Makers,
  isDead: (invitation: Invitation) => boolean
): Promise<void> {
  const open = Invitation.query({ client: trx }).whereNull('accepted_at').whereNull('revoked_at')
  const made = await held(open.whereIn('invited_by_id', idsOf(trx, makers)).orderBy('id'))

  for (const invitation of made.filter(isDead)) {
    await invitation.merge({ revokedAt: DateTime.utc(), revokedById: actor?.id ?? null }).save()
    await recordAudit(trx, actor, 'invitation.revoke', invitation, {
      before: { email: invitation.email, role: invitation.role },
    })
  }
}

async function revokeResets(
  trx: TransactionClientContract,
  makers: Makers,
  isDead: (reset: PasswordReset) => boolean
): Promise<void> {
  const open = PasswordReset.query({ client: trx }).whereNull('used_at').whereNull('revoked_at')
  const made = await held(open.whereIn('created_by_id', idsOf(trx, makers)).orderBy('id')).preload(
    'user'
  )
  for (const reset of made.filter(isDead)) {
    await reset.merge({ revokedAt: DateTime.utc() }).save()
  }
}

function idsOf(trx: TransactionClientContract, makers: Makers) {
  const people = trx.from('users').select('id')
  return 'userId' in makers
    ? people.where('id', makers.userId)
    : people.where('company_id', makers.companyId)
}
