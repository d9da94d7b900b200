import type { Actor } from '#access/actor'
import { recordAuditAlone } from '#actions/audit/record_audit'

/** Notes that a person signed out; their session ends with the answer. */
export async function signOut(actor: Actor): Promise<void> {
  await recordAuditAlone(actor, 'session.end', actor.user)
}
