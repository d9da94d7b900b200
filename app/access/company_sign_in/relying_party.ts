import logger from '@adonisjs/core/services/logger'
import type { Configuration } from 'openid-client'
import { identityIn, type Identity } from '#access/company_sign_in/claims'
import type { Provider } from '#access/company_sign_in/provider'
import { PROVIDER_TIMEOUT_MS, providerFetch } from '#access/company_sign_in/provider_fetch'
import { absoluteUrl } from '#support/http/absolute_url'

/**
 * Last segment of the redirect URL. Each provider has its own, so that a response of one provider is never
 * handled as that of another (RFC 9700, 4.4.2).
 */
export const callbackSegment = ({
  isTeamProvider,
  companyId,
}: Pick<Provider, 'isTeamProvider' | 'companyId'>) => (isTeamProvider ? 'team' : companyId)
/** The redirect URL that is registered at the provider. */
export const callbackUrl = (provider: Pick<Provider, 'isTeamProvider' | 'companyId'>) =>
  absoluteUrl(`/login/company/callback/${callbackSegment(provider)}`)
/** The URL to which providers report that a user signed out there. */
export const logoutUrl = () => absoluteUrl('/webhooks/company-sign-in/logout')

/** The provider can't be reached, doesn't answer in time, or fails. */
export class ProviderUnavailable extends Error {}
/** The provider's response is invalid: from another issuer, for another client, wrongly signed, already used, … */
export class InvalidProviderResponse extends Error {}
/** The user, or the provider on their behalf, declined the sign-in. */
export class SignInDeclined extends Error {}

/** Errors of a redirect after which the user may try again (RFC 6749, 4.1.2.1; OpenID Connect Core 1.0, 3.1.2.6). */
const DECLINED = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])
/** Errors of a redirect that the provider has now, and later no more. */
const FAILING = new Set(['server_error', 'temporarily_unavailable'])

/** Secrets of a sign-in that are kept until the provider redirects back. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string }

/** Maximum age, in seconds, of the last authentication at the provider when a fresh one is required. */
const FRESH_SECONDS = 60

/** New secrets of one sign-in: PKCE (RFC 7636), state and nonce. */
export async function createSignInSecrets(): Promise<SignInSecrets> {
  const { randomNonce, randomPKCECodeVerifier, randomState } = await library()
  return { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
}

/**
 * Returns the URL at the provider where the sign-in continues.
 * @param loginHint the email that was typed
 * @param isReauthentication makes the provider authenticate the user again even if they have a session there
 * @throws ProviderUnavailable; InvalidProviderResponse when the provider's metadata is invalid
 */
export async function signInUrl(
  provider: Provider,
  { state, nonce, codeVerifier }: SignInSecrets,
  { loginHint, isReauthentication }: { loginHint: string | null; isReauthentication: boolean }
): Promise<URL> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
  const challenge = await calculatePKCECodeChallenge(codeVerifier)
  return withProviderConfig(provider, async (config) =>
    buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl(provider),
      scope: 'openid email profile',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(loginHint && { login_hint: loginHint }),
      ...(isReauthentication && { prompt: 'login', max_age: String(FRESH_SECONDS) }),
    })
  )
}

/**
 * Redeems the code of a redirect. State, nonce, issuer, audience, times and the signature of the ID token are
 * checked by the library, with the keys that the provider currently publishes.
 * @param query of the redirect, unchanged
 * @throws ProviderUnavailable, InvalidProviderResponse, SignInDeclined
 */
export async function exchangeCode(
  provider: Provider,
  query: string,
  { state, nonce, codeVerifier }: SignInSecrets,
  { isReauthentication }: { isReauthentication: boolean }
): Promise<Identity> {
  const { authorizationCodeGrant, fetchUserInfo } = await library()
  return withProviderConfig(provider, async (config) => {
    const callback = new URL(`${callbackUrl(provider)}?${query}`)
    const tokens = await authorizationCodeGrant(config, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
      ...(isReauthentication && { maxAge: FRESH_SECONDS }),
    })
    const claims = tokens.claims()!
    const needsUserInfo = claims.email === undefined && config.serverMetadata().userinfo_endpoint
    const userInfo = needsUserInfo
      ? await fetchUserInfo(config, tokens.access_token, claims.sub)
      : {}
    const identity = identityIn(claims, { ...userInfo, ...claims })
    if (!identity) throw new InvalidProviderResponse('it names no user')
    return identity
  })
}

/**
 * Asserts that a provider can be reached and that its metadata names the configured issuer.
 * @throws ProviderUnavailable, InvalidProviderResponse
 */
export async function assertProvider(provider: Provider): Promise<void> {
  await withProviderConfig(provider, async () => {})
}

/** The endpoints and algorithms that a provider names. @throws ProviderUnavailable, InvalidProviderResponse */
export async function providerMetadata(provider: Provider) {
  return withProviderConfig(provider, async (config) => config.serverMetadata())
}

/** Reads the provider's metadata for each call, so that keys and endpoints are never stale. */
async function withProviderConfig<Result>(
  provider: Provider,
  request: (config: Configuration) => Promise<Result>
): Promise<Result> {
  const client = await library()
  const { fetch, state } = providerFetch(provider.isTeamProvider ? provider.issuer : null)
  const isInsecure = new URL(provider.issuer).protocol === 'http:'
  const execute = isInsecure ? [client.allowInsecureRequests] : []
  try {
    const found = await client.discovery(
      new URL(provider.issuer),
      provider.clientId,
      provider.clientSecret,
      undefined,
      {
        execute,
        timeout: PROVIDER_TIMEOUT_MS / 1_000,
        [client.customFetch]: fetch as never,
      }
    )
    assertSameIssuer(provider, found.serverMetadata())
    const config = new client.Configuration(
      found.serverMetadata(),
      provider.clientId,
      undefined,
      authenticationFor(found, provider.clientSecret, client)
    )
    config[client.customFetch] = fetch as never
    config.timeout = PROVIDER_TIMEOUT_MS / 1_000
    if (isInsecure) client.allowInsecureRequests(config)
    client.enableNonRepudiationChecks(config)
    return await request(config)
  } catch (error) {
    logger.warn(
      { err: error, issuer: provider.issuer },
      'The request to a company’s sign-in provider failed'
    )
    if (state.isLost) throw new ProviderUnavailable('no answer', { cause: error })
    if (error instanceof client.AuthorizationResponseError) {
      if (FAILING.has(error.error)) throw new ProviderUnavailable(error.error, { cause: error })
      if (DECLINED.has(error.error)) throw new SignInDeclined(error.error, { cause: error })
    }
    throw new InvalidProviderResponse('it doesn’t hold', { cause: error })
  }
}

/**
 * The issuer must match the configured one exactly (OpenID Connect Discovery 1.0, 4.3), because it is part of
 * what the provider signs. The library accepts one issuer for all tenants of Microsoft, which would identify
 * no tenant.
 * @throws InvalidProviderResponse
 */
export function assertSameIssuer(
  { issuer }: Pick<Provider, 'issuer'>,
  reported: { issuer: string }
): void {
  if (reported.issuer !== issuer)
    throw new InvalidProviderResponse(`it calls itself ${reported.issuer}`)
}

/** The provider's client authentication; by default the header (OpenID Connect Discovery 1.0, 3). */
function authenticationFor(
  config: Configuration,
  secret: string,
  { ClientSecretBasic, ClientSecretPost }: Library
) {
  const ways = config.serverMetadata().token_endpoint_auth_methods_supported
  const takesHeader = !ways || ways.includes('client_secret_basic')
  return takesHeader ? ClientSecretBasic(secret) : ClientSecretPost(secret)
}

type Library = typeof import('openid-client')

/** Loaded on the first sign-in with a company account. */
const library = () => import('openid-client')
