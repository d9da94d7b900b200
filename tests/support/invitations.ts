import db from '@adonisjs/lucid/services/db'
import type { Role } from '#access/roles'
import { openInvitation, type Invited } from '#actions/identity/invitations/create_invitation'
import { createPasswordResetAsOperator } from '#actions/identity/passwords/create_password_reset'
import { renewInvitation } from '#actions/identity/invitations/resend_invitation'
import type Company from '#models/companies/company'
import Invitation from '#models/identity/invitation'
import type User from '#models/identity/user'
import { aCompany } from '#tests/support/people'

let counter = 0

/** An unused address. */
export const anAddress = () => `newcomer-${(counter += 1)}@example.test`

/** An open invitation, with the token of its link. */
export async function anInvitation(
  attributes: { email?: string; role?: Role; company?: Company } = {}
): Promise<Invited> {
  const company = attributes.company ?? (await aCompany())
  return db.transaction((trx) =>
    openInvitation(trx, null, {
      email: attributes.email ?? anAddress(),
      role: attributes.role ?? 'client_manager',
      company,
    })
  )
}

/** The token of a new link to an invitation; the one before dies. */
export async function sentAgain({ id }: Invitation): Promise<string> {
  const { token } = await db.transaction(async (trx) =>
    renewInvitation(trx, null, await Invitation.query().preload('company').lock(id, trx))
  )
  return token
}

/** The token of a fresh link by which this person can choose a password. */
export async function aResetToken(person: User): Promise<string> {
  const { link } = await createPasswordResetAsOperator(person.id)
  return tokenIn(link)
}

/** The secret that a link carries. */
export function tokenIn(link: string): string {
  return new URL(link).searchParams.get('token')!
}

/** Lets a link's time run out. */
export async function expire(table: 'invitations' | 'password_resets', id: string) {
  await db
    .from(table)
    .where('id', id)
    .update({ expires_at: new Date(Date.now() - 1_000) })
}
