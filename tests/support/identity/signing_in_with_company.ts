import type { ApiClient, ApiResponse } from '@japa/api-client'
import type Company from '#models/companies/company'
import type User from '#models/identity/user'
import { aCompanySignIn } from '#tests/support/identity/company_sign_in'
import { aCompany, aPerson } from '#tests/support/people'
import { CLIENT, type Account, type OidcProvider } from '#tests/support/services/oidc_provider'

/** Makes the users of a company sign in at a test provider. */
export function signsInAt(
  company: Company,
  { issuer }: OidcProvider,
  settings: { domains?: string[]; isOnlyWay?: boolean } = {}
): Promise<string> {
  return aCompanySignIn(company, { issuer, ...CLIENT, ...settings })
}

/** Creates a user of a company that signs in at a test provider, and their account there. */
export async function userAt(
  provider: OidcProvider,
  settings: { isOnlyWay?: boolean } = {}
): Promise<{ company: Company; person: User; account: Account }> {
  const company = await aCompany()
  const domain = `${company.slug}.test`
  await signsInAt(company, provider, { domains: [domain], ...settings })
  const person = await aPerson('client_manager', { company, email: `someone@${domain}` })
  return { company, person, account: accountOf(person) }
}

/** Returns the account of a user at their company's provider. */
export function accountOf({ id, email }: User): Account {
  return { id: `subject-${id}`, email, email_verified: true, name: 'Some One' }
}

/** Request that begins a sign-in, and the browser that sends it. */
type Begin = { email?: string; remember?: boolean; next?: string; browser?: string }

/**
 * Begins a sign-in.
 * @returns the redirect address of the browser, and its cookie
 */
export async function beginSignIn(client: ApiClient, { browser, ...body }: Begin) {
  const request = client.post('/api/auth/company').json(body)
  if (browser) request.cookie('rushes-company', browser)
  const response = await request
  response.assertStatus(200)
  return {
    address: response.body().data.url as string,
    browser: response.cookie('rushes-company')!.value as string,
  }
}

/** Requests the callback address, in a browser. */
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

/** Completes a sign-in: from the sign-in page to the provider and back. */
export async function signedIn(
  client: ApiClient,
  provider: OidcProvider,
  account: Account,
  begin: Begin = { email: account.email }
): Promise<ApiResponse> {
  const { address, browser } = await beginSignIn(client, begin)
  return comeBack(client, await provider.signIn(address, account), { browser })
}

/** Returns the redirect address of a response. */
export const leadsTo = (response: ApiResponse) => response.header('location') as string
