import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  jwtVerify,
  type JWTPayload,
} from 'jose'
import { isIdentifier } from '#access/company_sign_in/claims'
import type { Provider } from '#access/company_sign_in/provider'
import { PROVIDER_TIMEOUT_MS, providerFetch } from '#access/company_sign_in/provider_fetch'
import {
  providerMetadata,
  InvalidProviderResponse,
  ProviderUnavailable,
} from '#access/company_sign_in/relying_party'

/** OpenID Connect Back-Channel Logout 1.0, 2.4. */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** Seconds for which a token is accepted at most, and by which clocks may differ. */
const MAX_TOKEN_AGE_SECONDS = 300
const TOLERANCE = 30

/** Who signed out at a provider, or which of their sessions there ended. */
export type LogoutToken = {
  tokenId: string
  subject: string | null
  providerSession: string | null
  /** Time from which the token is refused, whatever its own expiry says. */
  expiresAt: Date
}

/** Issuer and audience of an unverified token, used to find the provider that could have sent it. */
export function issuerAndAudienceOf(token: string): { issuer: string; audience: string[] } | null {
  try {
    const { iss, aud = [] } = decodeJwt(token)
    return iss ? { issuer: iss, audience: [aud].flat() } : null
  } catch {
    return null
  }
}

/**
 * Checks a logout token (Back-Channel Logout 1.0, 2.6): its signature by the keys that the provider currently
 * publishes, issuer, audience, age, event, that it names a user, and that it is no ID token.
 * @throws InvalidProviderResponse, ProviderUnavailable
 */
export async function verifyLogoutToken(token: string, provider: Provider): Promise<LogoutToken> {
  const { jwks_uri: keys, id_token_signing_alg_values_supported: algorithms } =
    await providerMetadata(provider)
  if (!keys) throw new InvalidProviderResponse('it has no keys')
  const { fetch, state } = providerFetch(provider.isTeamProvider ? provider.issuer : null)
  const keySet = createRemoteJWKSet(new URL(keys), {
    [customFetch]: fetch as never,
    timeoutDuration: PROVIDER_TIMEOUT_MS,
  })
  try {
    const { payload } = await jwtVerify(token, keySet, {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: (algorithms ?? ['RS256']).filter((one) => /^(RS|PS|ES|Ed)/.test(one)),
      requiredClaims: ['iat', 'jti'],
      maxTokenAge: MAX_TOKEN_AGE_SECONDS,
      clockTolerance: TOLERANCE,
    })
    return claimsIn(payload)
  } catch (error) {
    if (state.isLost) throw new ProviderUnavailable('no keys', { cause: error })
    if (error instanceof errors.JOSEError)
      throw new InvalidProviderResponse('wrong', { cause: error })
    throw error
  }
}

function claimsIn({ events, jti, iat, sub, sid, nonce }: JWTPayload): LogoutToken {
  const isLogout = typeof events === 'object' && events !== null && EVENT in events
  if (!isLogout || nonce !== undefined || !isIdentifier(jti)) {
    throw new InvalidProviderResponse('no logout token')
  }
  const named = [sub, sid].filter((one) => one !== undefined)
  if (named.length === 0 || !named.every(isIdentifier))
    throw new InvalidProviderResponse('it names no user')
  const expiresAt = new Date((iat! + MAX_TOKEN_AGE_SECONDS + TOLERANCE) * 1_000)
  const providerSession = (sid as string | undefined) ?? null
  return { tokenId: jti, subject: sub ?? null, providerSession, expiresAt }
}
