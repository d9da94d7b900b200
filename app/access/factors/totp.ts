import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Rushes'
const SECRET_BYTES = 20
/** Steps of half a minute that a clock may be wrong by, in both directions (RFC 6238, 5.2). */
const DRIFT = 1

/** 160 bits for an authenticator app (RFC 4226, 4), base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/**
 * Returns the text of a secret's QR code, for every authenticator app: `otpauth://totp/…`.
 * @param account the account's name in the app
 */
export function totpUri(secret: string, account: string): string {
  return totpOf(secret, account).toString()
}

/**
 * The time step that a code belongs to, counted from 1970 in half minutes; null for a wrong code. The secret's row
 * records whether the step was used before.
 * @param code as it was typed; spaces in it don't matter
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replaceAll(/\s/g, '')
  const totp = totpOf(secret)
  const delta = totp.validate({ token, timestamp: now, window: DRIFT })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: 30 })
