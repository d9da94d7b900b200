import db from '@adonisjs/lucid/services/db'
import type { Origin } from '#access/actor'
import type { Identity } from '#access/company_sign_in/claims'
import { domainOf, type Provider } from '#access/company_sign_in/provider'
import { CompanySignInFailed } from '#actions/identity/company_sign_in/company_sign_in_refusals'
import { acceptInvitationOf } from '#actions/identity/invitations/accept_invitation'
import { Conflict, Gone } from '#exceptions/refusals'
import User from '#models/identity/user'

/** A user of a company, and the link by which their provider knows them; null until a session creates it. */
export type LinkedUser = { user: User; linkId: string | null }

/**
 * The user that a provider vouches for. Linked accounts are identified by issuer and subject alone, whatever their
 * current email is. A new account belongs to the user with its verified email, once: a user of the provider's own
 * company, or an invited one, whose account is then created.
 * @param locale the language of the invited user
 * @throws CompanySignInFailed
 */
export async function linkedUser(
  provider: Provider,
  identity: Identity,
  { locale, ...origin }: Origin & { locale: string }
): Promise<LinkedUser> {
  const known = await findLinked(provider, identity)
  if (known) return known

  const email = assertVouchedEmail(provider, identity)
  const user = await User.query().where('email', email).preload('company').first()
  if (user) return findUnlinkedUser(provider, identity, user)

  const invited = await acceptInvitationOf(
    { email, companyId: provider.companyId, fullName: identity.name },
    { ...origin, locale }
  ).catch((error) => accountMeanwhile(email, error))
  if (!invited) throw new CompanySignInFailed('no_account')
  return findUnlinkedUser(provider, identity, invited)
}

/** The account that a concurrent tab created. */
async function accountMeanwhile(email: string, error: unknown): Promise<User | null> {
  if (!(error instanceof Gone || error instanceof Conflict)) throw error
  return User.query().where('email', email).preload('company').first()
}

async function findLinked(
  { companyId, clientId }: Provider,
  { issuer, subject }: Identity
): Promise<LinkedUser | null> {
  const { rows } = await db.rawQuery(
    `update sign_in_links set last_used_at = now(), client_id = ?
      where company_id = ? and issuer = ? and subject = ? and (client_id is null or client_id = ?)
      returning id, user_id`,
    [clientId, companyId, issuer, subject, clientId]
  )
  if (!rows[0]) return null
  const user = await User.query().where('id', rows[0].user_id).preload('company').first()
  // A deleted user may have been invited again, as a new user.
  if (!user) {
    await db.from('sign_in_links').where('id', rows[0].id).delete()
    return null
  }
  if (user.companyId !== companyId) throw new CompanySignInFailed('no_account')
  return { user, linkId: rows[0].id }
}

/** @throws CompanySignInFailed unless the provider verified the address and is responsible for its domain */
function assertVouchedEmail({ domains }: Provider, { email, isEmailVerified }: Identity): string {
  if (!email || !isEmailVerified) throw new CompanySignInFailed('unverified')
  if (!domains.includes(domainOf(email))) throw new CompanySignInFailed('other_domain')
  return email
}

/**
 * A user has one account at a provider: an account that gets the same address later belongs to another
 * user. The account of a former client is linked anew, as a provider may name each user differently for each client
 * (OpenID Connect Core 1.0, 8.1).
 */
async function findUnlinkedUser(
  { companyId, clientId }: Provider,
  { issuer, subject }: Identity,
  user: User
): Promise<LinkedUser> {
  const link = await db
    .from('sign_in_links')
    .where({ user_id: user.id, issuer })
    .where((query) => query.whereNull('client_id').orWhere('client_id', clientId))
    .first()
  const isAnother = link && link.subject !== subject
  if (isAnother || user.companyId !== companyId) throw new CompanySignInFailed('no_account')
  return { user, linkId: link?.id ?? null }
}
