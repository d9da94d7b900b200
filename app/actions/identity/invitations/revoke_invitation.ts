import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { Conflict } from '#exceptions/refusals'
import Invitation from '#models/identity/invitation'
import InvitationPolicy from '#policies/identity/invitation_policy'

/**
 * Revokes an invitation: requests with its link get a 410 from then on.
 * @throws NotFound, Forbidden for a role beyond the caller's own rights, Conflict when it was used or revoked
 *   already
 */
export async function revokeInvitation(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const invitation = await Invitation.visibleTo(actor).lock(id, trx)
    await authorize(actor, InvitationPolicy, 'revoke', invitation)
    const { email, role, status } = invitation
    if (status === 'used' || status === 'revoked') {
      throw new Conflict('invitations.already_closed', {
        reason: `invitation_${status}`,
        allowed: [],
      })
    }
    invitation.merge({ revokedAt: DateTime.utc(), revokedById: actor.id })
    await invitation.save()
    await recordAudit(trx, actor, 'invitation.revoke', invitation, { before: { email, role } })
  })
}
