import type { ActorToken } from '#access/tokens/api_token'
import { hashToken } from '#access/one_time_token'
import type { LazyUser } from '#models/identity/lazy_user'

/**
 * Maximum age of a session in days: `idle` since its last use, `atMost` in total (ASVS 7.3.2); longer when
 * the user chose to stay signed in.
 */
export const SESSION_MAX_AGE = {
  idle: { plain: 7, remembered: 30 },
  atMost: { plain: 30, remembered: 90 },
} as const

/** Minutes for which a re-authentication counts as recent. */
export const RECENT_AUTH_MINUTES = 10

/** A live session or API token, with its user, as one query reads them. */
export type Authentication = {
  /** The public id of session or token. */
  id: string
  /** Digest of the session id in the cookie, or of the token in the header. */
  tokenHash: string
  data: Record<string, string | number | boolean>
  user: LazyUser
  /** API token that authenticated the request, if any. */
  token?: ActorToken
  /** The user re-authenticated within the last ten minutes; always false with a token. */
  isReauthenticated: boolean
  /** Not marked as seen for a minute or more. */
  isStale: boolean
  /** Changes whenever the user's notifications do. */
  notificationVersion: number
}

/** The database knows a session only by this digest of the id that the cookie carries. */
export function hashSessionId(sessionId: string): string {
  return hashToken(sessionId)
}

/** SQL condition: the session has not ended, is not idle for too long and not too old. */
export function liveSession(table: string): string {
  const { plain, remembered } = SESSION_MAX_AGE.idle
  return `${table}.ended_at is null and ${table}.expires_at > now()
          and ${table}.last_seen_at > now() - case when ${table}.remembered
              then interval '${remembered} days' else interval '${plain} days' end`
}

/** SQL condition: the session was re-authenticated recently. */
export function recentlyAuthenticated(table: string): string {
  return `coalesce(${table}.proven_at > now() - interval '${RECENT_AUTH_MINUTES} minutes', false)`
}

/** SQL condition: the token was neither revoked nor has expired. */
export function liveToken(table: string): string {
  return `${table}.revoked_at is null and ${table}.expires_at > now()`
}
