import { liveSession } from '#access/live_session'
import type User from '#models/identity/user'
import UserSession from '#models/identity/user_session'
import { paginate } from '#queries/paginated'
import type { SessionListInput } from '#validators/identity/account'

/** Number of sessions that a page shows first; the others are loaded on request. */
export const FIRST_SESSIONS = 10

const SORTS = {
  lastSeenAt: 'user_sessions.last_seen_at',
  createdAt: 'user_sessions.created_at',
}

/** Returns one page of a user's open sessions, the most recently used first. */
export async function listSessions(user: User, input: SessionListInput) {
  return paginate(sessionsOf(user.id), { sort: '-lastSeenAt', ...input }, SORTS)
}

/** Returns a query of a user's open sessions. */
export function sessionsOf(userId: string) {
  return UserSession.query()
    .where('user_sessions.user_id', userId)
    .whereRaw(liveSession('user_sessions'))
}
