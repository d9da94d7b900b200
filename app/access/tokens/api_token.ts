import type { HttpContext } from '@adonisjs/core/http'
import { hashToken, newToken } from '#access/one_time_token'
import { isPermission, PERMISSIONS, type Permission } from '#access/permissions'
import { Refusal } from '#exceptions/refusals'

/** Prefix by which secret scanners recognize a token in source code and logs. */
const TOKEN_PREFIX = 'rsh_'
/** Visible part of the secret, so that users can distinguish their tokens: 24 of its 256 bits. */
const VISIBLE_CHARACTERS = 4

/** A token as the actor carries it. */
export type ActorToken = {
  id: string
  name: string
  /** Null: all permissions of its user. */
  permissions: readonly Permission[] | null
}

/** The token of an act, as the audit log keeps it. */
export type TokenRef = { id: string; name: string }

/**
 * A secret of 256 bits. At this length a plain SHA-256 resists a brute-force search and can be indexed; slow
 * hashes are for passwords.
 */
export function newApiToken(): { token: string; prefix: string; hash: string } {
  const token = TOKEN_PREFIX + newToken().token
  return {
    token,
    prefix: token.slice(0, TOKEN_PREFIX.length + VISIBLE_CHARACTERS),
    hash: hashToken(token),
  }
}

/** Whether a route belongs to the API; no other route reads the header. */
const isOfApi = ({ route }: HttpContext) => route?.pattern.startsWith('/api/') ?? false

/** What a request of the API carries as `Authorization: Bearer` (RFC 6750); null without it. */
export function bearerOf(ctx: HttpContext): string | null {
  if (!isOfApi(ctx)) return null
  const header = ctx.request.header('authorization') ?? ''
  return /^bearer\b/i.test(header) ? header.slice('bearer'.length).trim() : null
}

/** The permissions that only allow reading. */
export const READ_PERMISSIONS = PERMISSIONS.filter(
  (key) => /\.view(_\w+)?$/.test(key) || key === 'file.download'
)

const READ_PERMISSION_SET: ReadonlySet<Permission> = new Set(READ_PERMISSIONS)

/** Whether a token has permissions for reading only. */
export function isReadOnly({ permissions }: ActorToken): boolean {
  return permissions !== null && permissions.every((key) => READ_PERMISSION_SET.has(key))
}

/** Returns 403: the request requires a session; tokens are refused, regardless of their permissions. */
export const sessionRequired = () =>
  new Refusal('tokens.session_only', { code: 'E_SESSION_REQUIRED', status: 403 })

/** The user's permissions, reduced to what the token grants. */
export function restrictToToken(
  held: ReadonlySet<Permission>,
  { permissions }: ActorToken
): ReadonlySet<Permission> {
  if (permissions === null) return held
  return new Set(permissions.filter((key) => isPermission(key) && held.has(key)))
}
