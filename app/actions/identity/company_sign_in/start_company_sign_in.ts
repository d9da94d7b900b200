import type { Origin } from '#access/actor'
import { domainOf, type Provider } from '#access/company_sign_in/provider'
import { signInUrl, createSignInSecrets } from '#access/company_sign_in/relying_party'
import { keepAttempt, type AttemptPurpose } from '#actions/identity/company_sign_in/attempts'
import { withProviderErrors } from '#actions/identity/company_sign_in/company_sign_in_refusals'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { InvalidField } from '#exceptions/refusals'
import type User from '#models/identity/user'
import {
  providerOfCompany,
  providerOfDomain,
  teamProvider,
} from '#queries/identity/sign_in_provider'
import { validateInput, type Input } from '#support/input'
import { safeRedirectPath } from '#support/http/safe_redirect_path'

/** An email chooses its domain's provider; without one it is the team's own. */
type CompanySignInInput = { email?: string; remember?: boolean; next?: string }

/**
 * Returns the URL where the user signs in at their provider. An email without an account gets one as well, if its
 * domain has a provider, so that accounts can't be probed.
 * @param tokenHash digest of the cookie that the attempt is tied to
 * @throws InvalidField for a domain without a provider; CompanySignInFailed 503; TooManyRequests
 */
export async function startCompanySignIn(
  tokenHash: string,
  input: Input<CompanySignInInput>,
  { address }: Origin
): Promise<URL> {
  const { email = null, remember = false, next } = await validateInput(input)
  const limits = {
    'company_sign_in_start:address': address,
    'company_sign_in_failed:address': address,
  }
  return withRateLimit(limits, () =>
    withProviderErrors(async () => {
      const provider = email ? await providerOfDomain(domainOf(email)) : await teamProvider()
      if (!provider) throw noProvider()
      const options = {
        purpose: 'sign_in' as const,
        remembered: remember,
        next: safeRedirectPath(next),
      }
      return startAttempt(tokenHash, provider, email, options)
    })
  )
}

/**
 * The same to re-authenticate a signed-in user: the provider prompts them even if they have a session there.
 * @throws InvalidField without a provider; CompanySignInFailed 503; TooManyRequests
 */
export async function startCompanyReauthentication(
  tokenHash: string,
  { id, companyId, email }: Pick<User, 'id' | 'companyId' | 'email'>,
  next?: string
): Promise<URL> {
  return withRateLimit({ company_reauthentication: id, company_reauthentication_failed: id }, () =>
    withProviderErrors(async () => {
      const provider = await providerOfCompany(companyId)
      if (!provider) throw noProvider()
      const options = { purpose: 'prove' as const, remembered: false, next: safeRedirectPath(next) }
      return startAttempt(tokenHash, provider, email, options)
    })
  )
}

async function startAttempt(
  tokenHash: string,
  provider: Provider,
  loginHint: string | null,
  options: { purpose: AttemptPurpose; remembered: boolean; next: string }
): Promise<URL> {
  const checks = await createSignInSecrets()
  const isReauthentication = options.purpose === 'prove'
  const url = await signInUrl(provider, checks, { loginHint, isReauthentication })
  await keepAttempt(tokenHash, provider, checks, options)
  return url
}

const noProvider = () => new InvalidField('email', 'company_sign_in.unknown_domain', 'exists')
