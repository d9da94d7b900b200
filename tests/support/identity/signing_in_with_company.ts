import type { ApiClient, ApiResponse } from '@japa/api-client'
import type Company from '#models/companies/company'
import type User from '#models/identity/user'
import { aCompanySignIn } from '#tests/support/identity/company_sign_in'
import { aCompany, aPerson } from '#tests/support/people'
import { CLIENT, type Account, type OidcProvider } from '#tests/support/services/oidc_provider'

/** Has the people of a company sign in at a provider of the tests. */
export function signsInAt(
  company: Company,
  { issuer }: OidcProvider,
  settings: { domains?: string[]; isOnlyWay?: boolean } = {}
): Promise<string> {
  return aCompanySignIn(company, { issuer, ...CLIENT, ...settings })
}

/** A user of a company that signs in at a provider of the tests, and their account there. */
export async function somebodyAt(
  provider: OidcProvider,
  settings: { isOnlyWay?: boolean } = {}
): Promise<{ company: Company; person: User; account: Account }> {
  const company = await aCompany()
  const domain = `${company.slug}.test`
  await signsInAt(company, provider, { domains: [domain], ...settings })
  const person = await aPerson('client_manager', { company, email: `someone@${domain}` })
  return { company, person, account: accountOf(person) }
}

/** The account of a user at their company’s provider. */
export function accountOf({ id, email }: User): Account {
  return { id: `subject-${id}`, email, email_verified: true, name: 'Some One' }
}

/** What is asked for, and the browser that asks. */
type Begin = { email?: string; remember?: boolean; next?: string; browser?: string }

/** Begins a sign-in; returns where the browser is sent, and its cookie. */
export async function begun(client: ApiClient, { browser, ...body }: Begin) {
  const request = client.post('/api/auth/company').json(body)
  if (browser) request.cookie('rushes-company', browser)
  const response = await request
  response.assertStatus(200)
  return {
    address: response.body().data.url as string,
    browser: response.cookie('rushes-company')!.value as string,
  }
}

/** Comes back from the provider, in a browser. */
export function comeBack(
  client: ApiClient,
  address: URL,
  { browser, session }: { browser?: string; session?: string }
) {
  const request = client.get(`${address.pathname}${address.search}`).redirects(0)
  if (browser) request.cookie('rushes-company', browser)
  if (session) request.cookie('rushes', session)
  return request
}

/** The whole way: from the sign-in page to the provider and back. */
export async function signedIn(
  client: ApiClient,
  provider: OidcProvider,
  account: Account,
  begin: Begin = { email: account.email }
): Promise<ApiResponse> {
  const { address, browser } = await begun(client, begin)
  return comeBack(client, await provider.signIn(address, account), { browser })
}

/** Where an answer leads. */
export const leadsTo = (response: ApiResponse) => response.header('location') as string
