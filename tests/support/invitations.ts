import db from '@adonisjs/lucid/services/db'
import type { Role } from '#access/roles'
import { openInvitation, type NewInvitation } from '#actions/identity/invitations/create_invitation'
import { createPasswordResetAsOperator } from '#actions/identity/passwords/create_password_reset'
import { renewInvitation } from '#actions/identity/invitations/resend_invitation'
import type Company from '#models/companies/company'
import Invitation from '#models/identity/invitation'
import type User from '#models/identity/user'
import { aCompany } from '#tests/support/people'

let counter = 0

/** Returns an unused email address. */
export const anAddress = () => `newcomer-${(counter += 1)}@example.test`

/** Creates an open invitation with the token of its link. */
export async function anInvitation(
  attributes: { email?: string; role?: Role; company?: Company } = {}
): Promise<NewInvitation> {
  const company = attributes.company ?? (await aCompany())
  return db.transaction((trx) =>
    openInvitation(trx, null, {
      email: attributes.email ?? anAddress(),
      role: attributes.role ?? 'client_manager',
      company,
    })
  )
}

/**
 * Sends a new link to an invitation, which invalidates the previous one.
 * @returns the token of the new link
 */
export async function sentAgain({ id }: Invitation): Promise<string> {
  const { token } = await db.transaction(async (trx) =>
    renewInvitation(trx, null, await Invitation.query().preload('company').lock(id, trx))
  )
  return token
}

/** Returns the token of a new link for choosing a password. */
export async function aResetToken(person: User): Promise<string> {
  const { link } = await createPasswordResetAsOperator(person.id)
  return tokenIn(link)
}

/** Returns the secret in a link. */
export function tokenIn(link: string): string {
  return new URL(link).searchParams.get('token')!
}

/** Makes a link expire a minute ago: `now()` in a transaction is the time when the test began. */
export async function expire(table: 'invitations' | 'password_resets', id: string) {
  await db
    .from(table)
    .where('id', id)
    .update({ expires_at: new Date(Date.now() - 60_000) })
}
