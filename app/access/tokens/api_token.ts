import type { HttpContext } from '@adonisjs/core/http'
import { hashToken, newToken } from '#access/one_time_token'
import { isPermission, PERMISSIONS, type Permission } from '#access/permissions'

/** Tells scanners of sources and logs what they have found. */
const MARK = 'rsh_'
/** Of the secret, for people to tell their tokens apart: 24 of its 256 bits. */
const SHOWN = 4

/** A token as the one who acts carries it. */
export type CarriedToken = {
  id: string
  name: string
  /** Null for all that its person has. */
  permissions: readonly Permission[] | null
}

/** The token of an act, as the audit log keeps it. */
export type TokenRef = { id: string; name: string }

/**
 * A secret of 256 bits. With so many to guess, its plain SHA-256 can't be searched, and is found by
 * one look at an index; a slow hash is for what people think up.
 */
export function newApiToken(): { token: string; prefix: string; hash: string } {
  const token = MARK + newToken().token
  return { token, prefix: token.slice(0, MARK.length + SHOWN), hash: hashToken(token) }
}

/** Whether a route is one that programs call: nothing else looks at the header. */
const isOfApi = ({ route }: HttpContext) => route?.pattern.startsWith('/api/') ?? false

/** What a request of the API carries as `Authorization: Bearer` (RFC 6750); null without it. */
export function bearerOf(ctx: HttpContext): string | null {
  if (!isOfApi(ctx)) return null
  const header = ctx.request.header('authorization') ?? ''
  return /^bearer\b/i.test(header) ? header.slice('bearer'.length).trim() : null
}

/** The keys with which nothing but reading is done. */
export const READING = PERMISSIONS.filter(
  (key) => /\.view(_\w+)?$/.test(key) || key === 'file.download'
)

const READS: ReadonlySet<Permission> = new Set(READING)

/** Whether a token was given only keys to read with. */
export function readsOnly({ permissions }: CarriedToken): boolean {
  return permissions !== null && permissions.every((key) => READS.has(key))
}

/** What is left of a person's rights for whoever comes with their token. */
export function withinToken(
  held: ReadonlySet<Permission>,
  { permissions }: CarriedToken
): ReadonlySet<Permission> {
  if (permissions === null) return held
  return new Set(permissions.filter((key) => isPermission(key) && held.has(key)))
}
