import { liveSession } from '#access/session_reader'
import type User from '#models/user'
import UserSession from '#models/user_session'
import { paginated } from '#queries/paginated'
import type { SessionListInput } from '#validators/account'

const SORTS = {
  lastSeenAt: 'user_sessions.last_seen_at',
  createdAt: 'user_sessions.created_at',
}

/** One page of the places where a person is signed in, the latest used first. */
export async function listSessions(person: User, input: SessionListInput) {
  return paginated(sessionsOf(person), { sort: '-lastSeenAt', ...input }, SORTS)
}

/**
 * One live session of a person by its public id.
 * @throws E_ROW_NOT_FOUND for one that is missing, over or somebody else's
 */
export async function findSession(person: User, id: string): Promise<UserSession> {
  return sessionsOf(person).findOrFail(id)
}

function sessionsOf(person: User) {
  return UserSession.query()
    .where('user_sessions.user_id', person.id)
    .whereRaw(liveSession('user_sessions'))
}
