import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { clientSecrets } from '#access/encrypters'
import type Invitation from '#models/identity/invitation'
import { configuredTeamProvider, domainOf, type Provider } from '#access/company_sign_in/provider'

type ProviderRow = {
  id: string
  company_id: string
  issuer: string
  client_id: string
  sealed_secret: string
  is_only_way: boolean
  domains: string[]
  updated_at: Date
}

/** The sign-in settings of a company, without the secret. */
export type SignInSettings = {
  id: string
  issuer: string
  clientId: string
  isOnlyWay: boolean
  domains: string[]
  updatedAt: Date
}

const ROW = `
  select s.id, s.company_id, s.issuer, s.client_id, s.sealed_secret, s.is_only_way, s.updated_at,
         array(select d.domain from company_sign_in_domains d
                where d.sign_in_id = s.id order by d.domain) as domains
    from company_sign_ins s
    join companies c on c.id = s.company_id and c.deleted_at is null`

/**
 * Returns the provider that is responsible for an email domain: the team's, or a company's. Known and unknown
 * domains take one statement each.
 * @param domain in lower case
 */
export async function providerOfDomain(domain: string): Promise<Provider | null> {
  const row = await rowWhere(
    's.id = (select sign_in_id from company_sign_in_domains where domain = ?)',
    domain
  )
  if (configuredTeamProvider()?.domains.includes(domain)) return teamProvider()
  return row && providerIn(row)
}

/** Returns the provider of a company; for the team's company, the one that the operator set. */
export async function providerOfCompany(companyId: string): Promise<Provider | null> {
  const row = await rowWhere('s.company_id = ?', companyId)
  if (row) return providerIn(row)
  const team = await teamProvider()
  return team?.companyId === companyId ? team : null
}

/** Returns the provider that the operator set for the production team. */
export async function teamProvider(): Promise<Provider | null> {
  const provider = configuredTeamProvider()
  if (!provider) return null
  const team = await db.from('companies').where('kind', 'team').select('id').first()
  return team && { ...provider, companyId: team.id }
}

/** Placeholder for a secret that isn't needed, because the library requires a text. */
const NEVER_SENT = 'never sent'

/**
 * Returns all providers with this issuer, which several companies may share. Their secrets are left out, because
 * verifying a signature doesn't need them and an unreadable one must not affect other companies.
 */
export async function providersOfIssuer(issuer: string): Promise<Provider[]> {
  const { rows } = await db.rawQuery(`${ROW} where s.issuer = ?`, [issuer])
  const team = await teamProvider()
  const found = (rows as ProviderRow[]).map((row) => providerIn(row, NEVER_SENT))
  return team?.issuer === issuer ? [team, ...found] : found
}

/** Returns the settings of a company itself; null if it has none. */
export async function signInSettingsOf(
  companyId: string,
  client: QueryClientContract = db.connection()
): Promise<SignInSettings | null> {
  const row = await rowWhere('s.company_id = ?', companyId, client)
  if (!row) return null
  const { id, issuer, client_id: clientId, is_only_way: isOnlyWay, domains } = row
  return { id, issuer, clientId, isOnlyWay, domains, updatedAt: row.updated_at }
}

/** Whether any company sign-in is configured, for the sign-in page. */
export async function hasCompanySignIn(): Promise<boolean> {
  if (configuredTeamProvider()) return true
  const { rows } = await db.rawQuery('select exists (select from company_sign_ins) as found')
  return rows[0].found
}

/** Whether an invited user can sign in with an account of the inviting company. */
export async function opensToCompanySignIn({
  company,
  email,
}: Pick<Invitation, 'company' | 'email'>): Promise<boolean> {
  const provider =
    company.kind === 'team' ? configuredTeamProvider() : await signInSettingsOf(company.id)
  return Boolean(provider?.domains.includes(domainOf(email)))
}

/** Whether the user has an account at their company's provider. */
export async function hasSignInLink(
  userId: string,
  client: QueryClientContract = db.connection()
): Promise<boolean> {
  const { rows } = await client.rawQuery(
    'select exists (select from sign_in_links where user_id = ?) as found',
    [userId]
  )
  return rows[0].found
}

async function rowWhere(
  condition: string,
  value: string,
  client: QueryClientContract = db.connection()
): Promise<ProviderRow | null> {
  const { rows } = await client.rawQuery(`${ROW} where ${condition}`, [value])
  return rows[0] ?? null
}

/** @throws UnreadableSecret for a secret that was encrypted with another `APP_KEY` */
const providerIn = (
  row: ProviderRow,
  clientSecret = clientSecrets.decrypt(row.sealed_secret, row.id)
): Provider => ({
  companyId: row.company_id,
  issuer: row.issuer,
  clientId: row.client_id,
  clientSecret,
  domains: row.domains,
  isOnlyWay: row.is_only_way,
  isTeamProvider: false,
})
