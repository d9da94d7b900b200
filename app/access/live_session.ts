import { createHash } from 'node:crypto'
import { SESSION_LIFE } from '#access/session_life'
import type { PersonRow } from '#models/identity/person_row'

/** A live session and its person, as one query finds them. */
export type SignedIn = {
  /** The session's public id. */
  id: string
  /** The digest that its cookie leads to. */
  tokenHash: string
  data: Record<string, string | number | boolean>
  person: PersonRow
  /** Not marked as seen for a minute or more. */
  stale: boolean
  /** Changes whenever the person's notifications do. */
  notificationVersion: number
}

/** The database knows a session only by this digest of the id that the cookie carries. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex')
}

/** The condition of a session that has neither ended, nor idled out, nor grown too old. */
export function liveSession(table: string): string {
  const { plain, remembered } = SESSION_LIFE.idle
  return `${table}.ended_at is null and ${table}.expires_at > now()
          and ${table}.last_seen_at > now() - case when ${table}.remembered
              then interval '${remembered} days' else interval '${plain} days' end`
}
