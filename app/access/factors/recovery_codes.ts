import { randomBytes } from 'node:crypto'
import { hashToken } from '#access/one_time_token'

/** Number of codes that are created at once. */
export const CODES = 10
const CODE_BYTES = 10

/** Letters and digits that can't be confused with each other (Crockford's base32). */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new code, and the digest that is kept of it. */
export type NewRecoveryCode = { code: string; hash: string }

/**
 * Codes of 80 bits each, in four groups: `7k3m-…`. At this length a plain digest resists a brute-force
 * search.
 */
export function newRecoveryCodes(): NewRecoveryCode[] {
  return Array.from({ length: CODES }, () => {
    const code = encodeCode(randomBytes(CODE_BYTES))
    return { code, hash: hashRecoveryCode(code) }
  })
}

/** Digest of a code as the user typed it; case, spaces and hyphens are ignored. */
export function hashRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
  return hashToken(plain.replaceAll('o', '0').replaceAll(/[il]/g, '1'))
}

function encodeCode(bytes: Buffer): string {
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let signs = ''
  for (let length = 0; length < (CODE_BYTES * 8) / 5; length += 1) {
    signs = SIGNS[Number(number % 32n)] + signs
    number /= 32n
  }
  return signs.match(/.{4}/g)!.join('-')
}
