import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { enforce } from '#access/enforce'
import { recordAudit } from '#actions/audit/record_audit'
import type { Invited } from '#actions/identity/create_invitation'
import { assertActive, assertNoAccount, invitationEnd } from '#actions/identity/invitation_rules'
import { invitationLink } from '#actions/identity/links'
import { lockInvitation } from '#actions/identity/lock_invitation'
import { newToken } from '#actions/identity/one_time_token'
import { Conflict } from '#exceptions/refusals'
import type Invitation from '#models/invitation'
import InvitationPolicy from '#policies/invitation_policy'
import { text } from '#support/text'

/**
 * Gives an open or expired invitation a new link and seven days more; the old link dies. It
 * is the caller's invitation from now on, for they alone know the new link.
 * @throws Forbidden, Conflict when it was used or revoked, or gave way to another
 */
export async function resendInvitation(actor: Actor, { id }: Invitation): Promise<Invited> {
  return db.transaction((trx) => renewInvitation(trx, actor, id))
}

/** The same in the caller's transaction; `actor` is null for the operator at the command line. */
export async function renewInvitation(
  trx: TransactionClientContract,
  actor: Actor | null,
  id: string
): Promise<Invited> {
  const invitation = await lockInvitation(id, trx)
  const { role, companyId } = invitation
  if (actor) enforce(new InvitationPolicy().invite(actor, role, companyId))
  if (!['open', 'expired'].includes(invitation.status) || invitation.supersededAt) {
    throw new Conflict(text('invitations.closed'), {
      kind: `invitation_${invitation.status}`,
      allowed: [],
    })
  }
  assertActive(invitation.company)
  await assertNoAccount(invitation.email, trx)

  const { token, hash } = newToken()
  const before = { expiresAt: invitation.expiresAt }
  invitation.merge({
    tokenHash: hash,
    retiredHashes: [...invitation.retiredHashes, invitation.tokenHash],
    invitedById: actor?.id ?? null,
    expiresAt: invitationEnd(),
  })
  await invitation.save()
  await recordAudit(
    trx,
    actor,
    'invitation.resend',
    { entityType: 'invitation', id: invitation.id, companyId },
    { before, after: { email: invitation.email, expiresAt: invitation.expiresAt } }
  )
  return { invitation, token, link: invitationLink(token) }
}
