import { withRateLimit } from '#access/limits/with_rate_limit'
import { couldInvite } from '#actions/identity/link_creators'
import { hashToken } from '#access/one_time_token'
import { Gone, NotFound } from '#exceptions/refusals'
import Invitation from '#models/identity/invitation'
import type { InvitationStatus } from '#models/identity/values'
import type { TextKey } from '#support/text'

const GONE_REASONS: Record<Exclude<InvitationStatus, 'open'>, [`E_${string}`, TextKey]> = {
  expired: ['E_INVITATION_EXPIRED', 'invitations.expired'],
  revoked: ['E_INVITATION_REVOKED', 'invitations.revoked'],
  used: ['E_INVITATION_USED', 'invitations.used'],
}

function goneRefusal(status: keyof typeof GONE_REASONS): Gone {
  const [code, why] = GONE_REASONS[status]
  return new Gone(code, why)
}

/**
 * The open invitation behind a link, with its company and its creator. Unknown tokens count against
 * the network address they come from.
 * @throws NotFound, Gone with a code that says why it is no longer open, TooManyRequests
 */
export async function lookUpInvitation(token: string, address: string | null): Promise<Invitation> {
  return withRateLimit({ 'invitation:address': address }, async () => {
    const hash = hashToken(token)
    const invitation = await Invitation.query()
      .where((query) =>
        query.where('token_hash', hash).orWhereRaw('retired_hashes @> array[?]', [hash])
      )
      .preload('company')
      .preload('invitedBy', (maker) => maker.preload('company'))
      .first()

    if (!invitation) throw new NotFound()
    assertInvitationOpen(invitation, hash)
    if (!couldInvite(invitation.invitedBy, invitation)) throw goneRefusal('revoked')
    return invitation
  })
}

/**
 * @param hash digest of the given token; a token that a new link replaced counts as revoked
 * @throws Gone
 */
export function assertInvitationOpen(invitation: Invitation, hash: string): void {
  const { status } = invitation
  if (status !== 'open') throw goneRefusal(status)
  if (invitation.tokenHash !== hash || invitation.company.isDeleted) {
    throw goneRefusal('revoked')
  }
}
