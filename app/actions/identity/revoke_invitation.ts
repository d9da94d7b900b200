import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { enforce } from '#access/enforce'
import { recordAudit } from '#actions/audit/record_audit'
import { lockInvitation } from '#actions/identity/lock_invitation'
import { Conflict } from '#exceptions/refusals'
import type Invitation from '#models/invitation'
import InvitationPolicy from '#policies/invitation_policy'
import { text } from '#support/text'

/**
 * Takes an invitation back: its link answers 410 from now on.
 * @throws Forbidden for a role beyond the caller's own rights, Conflict when it was used or
 * revoked already
 */
export async function revokeInvitation(actor: Actor, { id }: Invitation): Promise<void> {
  await db.transaction(async (trx) => {
    const invitation = await lockInvitation(id, trx)
    enforce(new InvitationPolicy().invite(actor, invitation.role, invitation.companyId))
    if (invitation.status === 'used' || invitation.status === 'revoked') {
      throw new Conflict(text('invitations.already_closed'), {
        kind: `invitation_${invitation.status}`,
        allowed: [],
      })
    }
    invitation.merge({ revokedAt: DateTime.utc(), revokedById: actor.id })
    await invitation.save()
    await recordAudit(trx, actor, 'invitation.revoke', invitation, {
      before: { email: invitation.email, role: invitation.role },
    })
  })
}
