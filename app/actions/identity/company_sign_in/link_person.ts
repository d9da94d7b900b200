import db from '@adonisjs/lucid/services/db'
import type { Origin } from '#access/actor'
import type { Identity } from '#access/company_sign_in/claims'
import { domainOf, type Provider } from '#access/company_sign_in/provider'
import { CompanySignInFailed } from '#actions/identity/company_sign_in/company_sign_in_refusals'
import { acceptInvitationOf } from '#actions/identity/invitations/accept_invitation'
import { Conflict, Gone } from '#exceptions/refusals'
import User from '#models/identity/user'

/** Somebody of a company, and by which link their provider knows them; null until a session makes it. */
export type Linked = { person: User; linkId: string | null }

/**
 * Whom a provider vouches for. Accounts that came before are known by issuer and subject alone: whatever
 * their email is by now. A new one belongs to whoever has its verified email, once: somebody of the
 * provider's own company, or somebody who was invited to it, whose account is made by that.
 * @param locale the language of whoever was invited
 * @throws CompanySignInFailed
 */
export async function linkedPerson(
  provider: Provider,
  identity: Identity,
  { locale, ...origin }: Origin & { locale: string }
): Promise<Linked> {
  const known = await findLinked(provider, identity)
  if (known) return known

  const email = assertVouchedEmail(provider, identity)
  const person = await User.query().where('email', email).preload('company').first()
  if (person) return unlinked(provider, identity, person)

  const invited = await acceptInvitationOf(
    { email, companyId: provider.companyId, fullName: identity.name },
    { ...origin, locale }
  ).catch((error) => accountMeanwhile(email, error))
  if (!invited) throw new CompanySignInFailed('no_account')
  return unlinked(provider, identity, invited)
}

/** Two tabs at once: one of them makes the account. */
async function accountMeanwhile(email: string, error: unknown): Promise<User | null> {
  if (!(error instanceof Gone || error instanceof Conflict)) throw error
  return User.query().where('email', email).preload('company').first()
}

async function findLinked(
  { companyId }: Provider,
  { issuer, subject }: Identity
): Promise<Linked | null> {
  const { rows } = await db.rawQuery(
    `update sign_in_links set last_used_at = now()
      where company_id = ? and issuer = ? and subject = ? returning id, user_id`,
    [companyId, issuer, subject]
  )
  if (!rows[0]) return null
  const person = await User.query().where('id', rows[0].user_id).preload('company').first()
  // Whoever was deleted may have been invited again: they are somebody new.
  if (!person) {
    await db.from('sign_in_links').where('id', rows[0].id).delete()
    return null
  }
  if (person.companyId !== companyId) throw new CompanySignInFailed('no_account')
  return { person, linkId: rows[0].id }
}

/** @throws CompanySignInFailed unless the provider may speak for the address, and does */
function assertVouchedEmail({ domains }: Provider, { email, isEmailVerified }: Identity): string {
  if (!email || !isEmailVerified) throw new CompanySignInFailed('unverified')
  if (!domains.includes(domainOf(email))) throw new CompanySignInFailed('other_domain')
  return email
}

/** Somebody has one account at a provider: whoever gets their address later is somebody else. */
async function unlinked(
  { companyId }: Provider,
  { issuer, subject }: Identity,
  person: User
): Promise<Linked> {
  const there = await db.from('sign_in_links').where({ user_id: person.id, issuer }).first()
  const isAnother = there && there.subject !== subject
  if (isAnother || person.companyId !== companyId) throw new CompanySignInFailed('no_account')
  return { person, linkId: there?.id ?? null }
}
