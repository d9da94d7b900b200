import { DateTime } from 'luxon'
import { Conflict } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import User from '#models/identity/user'

const INVITATION_TTL = { days: 7 }

/** When an invitation made or renewed now expires. */
export function invitationEnd(): DateTime {
  return DateTime.utc().plus(INVITATION_TTL)
}

/** @throws Conflict when a live user has this address, in any company */
export async function assertNoAccount(email: string, trx?: Trx): Promise<void> {
  const user = await User.query({ client: trx }).where('email', email).first()
  if (user) throw accountExists()
}

export function accountExists(): Conflict {
  return new Conflict('people.email_taken', {
    reason: 'account_exists',
    field: 'email',
    allowed: [],
  })
}

export function openInvitationExists(): Conflict {
  return new Conflict('invitations.open', {
    reason: 'open_invitation',
    field: 'email',
    allowed: ['resend', 'revoke'],
  })
}
