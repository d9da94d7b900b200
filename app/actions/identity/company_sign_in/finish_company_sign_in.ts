import type { Origin } from '#access/actor'
import type { Identity } from '#access/company_sign_in/claims'
import type { Provider } from '#access/company_sign_in/provider'
import { exchangeCode, callbackSegment } from '#access/company_sign_in/relying_party'
import { takeAttempt, type Attempt } from '#actions/identity/company_sign_in/attempts'
import { linkedUser } from '#actions/identity/company_sign_in/linked_user'
import {
  CompanySignInFailed,
  withProviderErrors,
} from '#actions/identity/company_sign_in/company_sign_in_refusals'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { isShutOut, maySignIn } from '#actions/identity/sessions/sign_in_rules'
import { recordFailedCompanySignIn } from '#actions/identity/sessions/record_sign_in'
import type User from '#models/identity/user'
import { providerOfCompany } from '#queries/identity/sign_in_provider'

/** A redirect from a provider: its URL, its query, and the browser. */
export type SignInOutcome = {
  /** Last segment of the URL, which is different for each provider. */
  segment: string
  query: string
  state: string | null
  tokenHash: string | null
}

/** A user that their company's provider vouches for; `openSession` enforces it. */
export type CompanySignedIn = {
  user: User
  /** Null if opening the session creates the link. */
  linkId: string | null
  identity: Identity
  attempt: Pick<Attempt, 'clientId' | 'purpose' | 'remembered' | 'next'>
}

/**
 * Finishes a sign-in at a provider: redeems the code, and finds the user that the provider vouches for.
 * @throws CompanySignInFailed, TooManyRequests
 */
export async function finishCompanySignIn(
  { segment, query, state, tokenHash }: SignInOutcome,
  origin: Origin & { locale: string }
): Promise<CompanySignedIn> {
  const attempt = await takeAttempt(state, tokenHash)
  // Any page can make a browser open this URL, so requests without an attempt don't count against the user's
  // limit.
  if (!attempt) throw new CompanySignInFailed('expired')
  return withRateLimit({ 'company_sign_in:address': origin.address }, async () => {
    try {
      return await finish(attempt, { segment, query }, origin)
    } catch (error) {
      if (error instanceof CompanySignInFailed && error.problem !== 'cancelled') {
        await recordFailedCompanySignIn(attempt.companyId, error.problem, origin)
      }
      throw error
    }
  })
}

async function finish(
  attempt: Attempt,
  { segment, query }: Pick<SignInOutcome, 'segment' | 'query'>,
  origin: Origin & { locale: string }
): Promise<CompanySignedIn> {
  const isReauthentication = attempt.purpose === 'prove'
  const { provider, identity } = await withProviderErrors(async () => {
    const same = await sameProvider(attempt)
    // Never send a code of one provider to another.
    if (segment !== callbackSegment(same)) throw new CompanySignInFailed('refused')
    return {
      provider: same,
      identity: await exchangeCode(same, query, attempt.checks, { isReauthentication }),
    }
  })
  const { user, linkId } = await linkedUser(provider, identity, origin)
  if (!maySignIn(user, user.company)) {
    throw new CompanySignInFailed(isShutOut(user, user.company) ? 'suspended' : 'no_account')
  }
  return { user, linkId, identity, attempt }
}

/** The provider of an attempt, unless its settings were changed meanwhile: the code isn't for the new one. */
async function sameProvider({ companyId, issuer, clientId }: Attempt): Promise<Provider> {
  const provider = await providerOfCompany(companyId)
  if (provider?.issuer !== issuer || provider.clientId !== clientId) {
    throw new CompanySignInFailed('expired')
  }
  return provider
}
