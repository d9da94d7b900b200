import { createHash, randomBytes } from 'node:crypto'
import { absoluteUrl } from '#support/http/absolute_url'

const TOKEN_BYTES = 32

/**
 * A secret for a link: 256 bits from the system's generator, base64url (ASVS 11.5.1). The
 * token goes into the link and nowhere else; the hash is what the database keeps.
 */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** SHA-256 of a received token, in hexadecimal. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Returns the URL at which an invited user creates their account. */
export function invitationLink(token: string): string {
  return linkTo('/invite/accept', token)
}

/** Returns the URL at which a user sets a new password. */
export function passwordResetLink(token: string): string {
  return linkTo('/password/reset', token)
}

function linkTo(path: string, token: string): string {
  return absoluteUrl(`${path}?token=${token}`)
}
