import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { endSessions } from '#actions/identity/sessions/end_sessions'
import { endTokens } from '#actions/identity/tokens/end_tokens'
import { revokeLinksMadeBy, revokePasswordResets } from '#actions/identity/revoke_links'
import type User from '#models/identity/user'

/** Shuts every door a person has: sessions, tokens, a reset under way, and the links they made. */
export async function endAccess(
  trx: TransactionClientContract,
  actor: Actor,
  person: User
): Promise<void> {
  await endSessions(trx, person.id)
  await endTokens(trx, actor, person)
  await revokePasswordResets(trx, { userId: person.id })
  await revokeLinksMadeBy(trx, actor, { userId: person.id })
}
