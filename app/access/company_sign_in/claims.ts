import type { IDToken } from 'openid-client'
import { plainName, spoofingIn } from '#support/identity/spoofing'

/** Ways of authentication that are a second factor, or two in one (RFC 8176, 2). */
const METHODS: ReadonlySet<unknown> = new Set(['mfa', 'otp', 'hwk', 'sc'])

/** Classes that resist phishing, of which each is two factors (OpenID Connect EAP ACR Values 1.0). */
const CLASSES: ReadonlySet<unknown> = new Set(['phr', 'phrh'])

/** The identity that a provider vouches for. */
export type Identity = {
  issuer: string
  subject: string
  /** In lower case, whether it is verified or not; null for one that looks like another address. */
  email: string | null
  isEmailVerified: boolean
  /** On one line, without invisible characters. */
  name: string | null
  /** The provider's own session, by which it says that this ended. */
  providerSession: string | null
  /** They proved there more than a password. */
  hasSecondFactor: boolean
  /** When they proved there who they are, as far as it says so. */
  authenticatedAt: Date | null
}

/** Its own accounts and those of Google's customers have one issuer. */
const GOOGLE = 'https://accounts.google.com'

/** What names an account, a session or a token (OpenID Connect Core 1.0, 2): of 1 to 255 characters. */
export function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && /^\P{Cc}{1,255}$/u.test(value)
}

/**
 * The claims of a verified ID token, with data that the provider adds.
 * @returns null when the token names no user, or contains values that can't be stored
 */
export function identityIn(
  { iss, sub, amr, acr, auth_time: provenAt, sid }: IDToken,
  { email, email_verified: isVerified, name, hd }: Record<string, unknown>
): Identity | null {
  if (!isIdentifier(sub) || (sid !== undefined && !isIdentifier(sid))) return null
  // Google verifies any address once; that it is still its customer's, only `hd` says.
  const isTheirs = iss !== GOOGLE || (typeof hd === 'string' && hd !== '')
  return {
    issuer: iss,
    subject: sub,
    email: addressIn(email),
    isEmailVerified: isVerified === true && isTheirs,
    name: nameIn(name),
    providerSession: sid ?? null,
    hasSecondFactor: saysSecondFactor({ amr, acr }),
    authenticatedAt: timeIn(provenAt),
  }
}

function addressIn(email: unknown): string | null {
  if (typeof email !== 'string') return null
  const address = email.trim().toLowerCase()
  return /^[^\s\p{Cc}]+$/u.test(address) && !spoofingIn(address) ? address : null
}

function nameIn(name: unknown): string | null {
  return typeof name === 'string' ? plainName(name.toWellFormed()) || null : null
}

/** In seconds; a time in the future counts as now. */
function timeIn(seconds: unknown): Date | null {
  if (typeof seconds !== 'number' || !(seconds >= 0)) return null
  return new Date(Math.min(seconds * 1_000, Date.now()))
}

/** Whether the provider reports that the user signed in with more than a password. */
function saysSecondFactor({ amr, acr }: { amr?: unknown; acr?: unknown }): boolean {
  return CLASSES.has(acr) || (Array.isArray(amr) && amr.some((method) => METHODS.has(method)))
}
