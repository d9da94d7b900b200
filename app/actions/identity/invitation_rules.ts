import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { Conflict } from '#exceptions/refusals'
import type Company from '#models/company'
import User from '#models/user'
import { text } from '#support/text'

const LIFE = { days: 7 }

/** When an invitation made or renewed now runs out. */
export function invitationEnd(): DateTime {
  return DateTime.utc().plus(LIFE)
}

/** @throws Conflict when a live person has this address, in any company */
export async function assertNoAccount(
  email: string,
  trx?: TransactionClientContract
): Promise<void> {
  const person = await User.query({ client: trx }).where('email', email).first()
  if (person) throw accountExists()
}

export function accountExists(): Conflict {
  return new Conflict(text('people.email_taken'), {
    reason: 'account_exists',
    field: 'email',
    allowed: [],
  })
}

export function openInvitationExists(): Conflict {
  return new Conflict(text('invitations.open'), {
    reason: 'open_invitation',
    field: 'email',
    allowed: ['resend', 'revoke'],
  })
}

/** @throws Conflict for a company whose people can't sign in */
export function assertActive(company: Company): void {
  if (company.isDeleted) {
    throw new Conflict(text('companies.restore_first'), { reason: 'company_deleted', allowed: [] })
  }
  if (company.status === 'active') return
  throw new Conflict(text('companies.suspended'), { reason: 'company_suspended', allowed: [] })
}
