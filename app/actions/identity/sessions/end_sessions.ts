import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit, recordAuditInTransaction } from '#actions/audit/record_audit'
import { userIdsOf, type UserSet } from '#actions/identity/user_set'
import { revokeTokensAndAudit } from '#actions/identity/tokens/revoke_tokens'
import type { Trx } from '#lucid/transaction'
import User from '#models/identity/user'
import SessionPolicy from '#policies/identity/session_policy'
import { sessionsOf } from '#queries/identity/list_sessions'
import { validateInput, type Input } from '#support/input'
import type { EndSessionsInput } from '#validators/identity/account'

/**
 * Ends every live session of users, remembered ones too, and half-finished sign-ins: their next request gets
 * a 401.
 * @param exceptId the public id of a session that stays
 * @returns how many ended
 */
export async function endSessions(trx: Trx, users: UserSet, exceptId?: string): Promise<number> {
  await trx.from('sign_in_steps').whereIn('user_id', userIdsOf(trx, users)).delete()
  const live = trx
    .from('user_sessions')
    .whereIn('user_id', userIdsOf(trx, users))
    .whereNull('ended_at')
  if (exceptId) live.whereNot('id', exceptId)
  const ended: unknown = await live.update({ ended_at: new Date() })
  return Number(Array.isArray(ended) ? ended[0] : ended)
}

/**
 * Ends one of the caller's own sessions.
 * @throws NotFound for one that is missing, ended or another user's
 */
export async function endOwnSession(actor: Actor, sessionId: string): Promise<void> {
  await db.transaction(async (trx) => {
    await authorize(actor, SessionPolicy, 'end', actor.user)
    const session = await sessionsOf(actor.id).lock(sessionId, trx)
    session.endedAt = DateTime.utc()
    await session.save()
    await recordAudit(trx, actor, 'session.revoke', actor.user, { after: { sessionId } })
  })
}

/** Ends all of the caller's sessions except the current one and, on request, their tokens. */
export async function endOtherSessions(
  actor: Actor,
  currentId: string,
  input: Input<EndSessionsInput> = {}
): Promise<void> {
  await db.transaction(async (trx) => {
    await authorize(actor, SessionPolicy, 'end', actor.user)
    const { endTokens } = await validateInput(input)
    const ended = await endSessions(trx, { userId: actor.id }, currentId)
    // Afterwards: one of these sessions may have been creating a token.
    if (endTokens) await revokeTokensAndAudit(trx, actor, actor.user)
    await recordAudit(trx, actor, 'session.revoke', actor.user, { after: { ended } })
  })
}

/**
 * Ends all sessions of a user, for an administrator, and on request their tokens.
 * @throws NotFound, Forbidden
 */
export async function endSessionsOfUser(
  actor: Actor,
  id: string,
  input: Input<EndSessionsInput> = {}
): Promise<void> {
  await db.transaction(async (trx) => {
    const user = await User.visibleTo(actor).lock(id, trx)
    await authorize(actor, SessionPolicy, 'end', user)
    const { endTokens } = await validateInput(input)
    if (endTokens) await revokeTokensAndAudit(trx, actor, user)
    const ended = await endSessions(trx, { userId: user.id })
    await recordAudit(trx, actor, 'session.revoke', user, { after: { ended } })
  })
}

/** Records that a user signed out; the response ends their session. */
export async function signOut(actor: Actor): Promise<void> {
  await recordAuditInTransaction(actor, 'session.end', actor.user)
}
