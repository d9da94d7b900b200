import { liveSession } from '#access/live_session'
import type User from '#models/identity/user'
import UserSession from '#models/identity/user_session'
import { paginated } from '#queries/paginated'
import type { SessionListInput } from '#validators/identity/account'

/** Number of sessions in a page; the others are loaded on request. */
export const FIRST_SESSIONS = 10

const SORTS = {
  lastSeenAt: 'user_sessions.last_seen_at',
  createdAt: 'user_sessions.created_at',
}

/** One page of the places where a person is signed in, the latest used first. */
export async function listSessions(person: User, input: SessionListInput) {
  return paginated(sessionsOf(person.id), { sort: '-lastSeenAt', ...input }, SORTS)
}

/** The live sessions of a person. */
export function sessionsOf(userId: string) {
  return UserSession.query()
    .where('user_sessions.user_id', userId)
    .whereRaw(liveSession('user_sessions'))
}
