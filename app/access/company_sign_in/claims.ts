import type { IDToken } from 'openid-client'
import { canonicalEmail, plainName, spoofingReason } from '#support/identity/spoofing'

/** Authentication methods that prove a second factor, alone or combined (RFC 8176, 2). */
const MFA_METHODS: ReadonlySet<unknown> = new Set(['mfa', 'otp', 'hwk', 'sc'])

/** Phishing-resistant classes; each implies two factors (OpenID Connect EAP ACR Values 1.0). */
const MFA_CONTEXT_CLASSES: ReadonlySet<unknown> = new Set(['phr', 'phrh'])

/** The identity that a provider vouches for. */
export type Identity = {
  issuer: string
  subject: string
  /** In lower case, verified or not; null for an address with look-alike characters. */
  email: string | null
  isEmailVerified: boolean
  /** On one line, without invisible characters. */
  name: string | null
  /** Id of the session at the provider, which its logout tokens name. */
  providerSession: string | null
  /** The user gave the provider more than a password. */
  hasSecondFactor: boolean
  /** When the user authenticated at the provider; null if it doesn't report that. */
  authenticatedAt: Date | null
}

/** Google's issuer is the same for private accounts and for those of its customers. */
const GOOGLE = 'https://accounts.google.com'

/**
 * Whether a value is a valid id of an account, session or token: 1 to 255 characters (OpenID Connect Core 1.0, 2).
 */
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
  // Google verifies an address only once; `hd` says that it still belongs to a customer.
  const isDomainOwned = iss !== GOOGLE || (typeof hd === 'string' && hd !== '')
  return {
    issuer: iss,
    subject: sub,
    email: emailIn(email),
    isEmailVerified: isVerified === true && isDomainOwned,
    name: nameIn(name),
    providerSession: sid ?? null,
    hasSecondFactor: reportsSecondFactor({ amr, acr }),
    authenticatedAt: timeIn(provenAt),
  }
}

function emailIn(email: unknown): string | null {
  if (typeof email !== 'string') return null
  const address = canonicalEmail(email.trim().toLowerCase())
  return /^[^\s\p{Cc}]+$/u.test(address) && !spoofingReason(address) ? address : null
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
function reportsSecondFactor({ amr, acr }: { amr?: unknown; acr?: unknown }): boolean {
  return (
    MFA_CONTEXT_CLASSES.has(acr) ||
    (Array.isArray(amr) && amr.some((method) => MFA_METHODS.has(method)))
  )
}
