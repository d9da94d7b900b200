import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertCompanyActive } from '#actions/companies/company_rules'
import type { NewInvitation } from '#actions/identity/invitations/create_invitation'
import { assertNoAccount, invitationEnd } from '#actions/identity/invitations/invitation_rules'
import { invitationLink, newToken } from '#access/one_time_token'
import { Conflict } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import Invitation from '#models/identity/invitation'
import InvitationPolicy from '#policies/identity/invitation_policy'

/**
 * Gives an open or expired invitation a new link with the full lifetime; the old link stops working. The caller
 * becomes its creator, because only they know the new link.
 * @throws NotFound, Forbidden, Conflict for an invitation that was used, revoked or replaced
 */
export async function resendInvitation(actor: Actor, id: string): Promise<NewInvitation> {
  return db.transaction(async (trx) => {
    const invitation = await Invitation.visibleTo(actor).preload('company').lock(id, trx)
    await authorize(actor, InvitationPolicy, 'resend', invitation)
    return renewInvitation(trx, actor, invitation)
  })
}

/**
 * The same in the caller's transaction.
 * @param actor null for the operator at the command line
 * @param invitation locked, with its company
 */
export async function renewInvitation(
  trx: Trx,
  actor: Actor | null,
  invitation: Invitation
): Promise<NewInvitation> {
  const { company, email, expiresAt, retiredHashes, status, supersededAt, tokenHash } = invitation
  if (!['open', 'expired'].includes(status) || supersededAt) {
    throw new Conflict('invitations.closed', {
      reason: `invitation_${status}`,
      allowed: [],
    })
  }
  assertCompanyActive(company)
  await assertNoAccount(email, trx)

  const { token, hash } = newToken()
  invitation.merge({
    tokenHash: hash,
    retiredHashes: [...retiredHashes, tokenHash],
    invitedById: actor?.id ?? null,
    expiresAt: invitationEnd(),
  })
  await invitation.save()
  await recordAudit(trx, actor, 'invitation.resend', invitation, {
    before: { expiresAt },
    after: { email, expiresAt: invitation.expiresAt },
  })
  return { invitation, token, link: invitationLink(token) }
}
