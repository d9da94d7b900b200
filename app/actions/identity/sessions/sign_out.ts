import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'

/** Notes that a person signed out; their session ends with the answer. */
export async function signOut(actor: Actor): Promise<void> {
  await db.transaction((trx) => recordAudit(trx, actor, 'session.end', actor.user))
}
