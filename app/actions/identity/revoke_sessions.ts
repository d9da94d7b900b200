import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { endSessions } from '#actions/identity/end_sessions'
import type User from '#models/user'
import type UserSession from '#models/user_session'

/** Ends one of the caller's own sessions. */
export async function endOwnSession(actor: Actor, session: UserSession): Promise<void> {
  await db.transaction(async (trx) => {
    await trx
      .from('user_sessions')
      .where('id', session.id)
      .whereNull('ended_at')
      .update({ ended_at: new Date() })
    await recordAudit(trx, actor, 'session.revoke', actor.user, {
      after: { sessionId: session.id },
    })
  })
}

/** Ends all of the caller's sessions but the one that asks. */
export async function endOtherSessions(actor: Actor, currentId: string): Promise<void> {
  await db.transaction(async (trx) => {
    const ended = await endSessions(trx, actor.id, currentId)
    await recordAudit(trx, actor, 'session.revoke', actor.user, { after: { ended } })
  })
}

/** Signs a person out everywhere, for an administrator. */
export async function endSessionsOfPerson(actor: Actor, person: User): Promise<void> {
  await db.transaction(async (trx) => {
    const ended = await endSessions(trx, person.id)
    await recordAudit(trx, actor, 'session.revoke', person, { after: { ended } })
  })
}
