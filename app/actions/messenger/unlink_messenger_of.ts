import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import type User from '#models/identity/user'

/**
 * Unlinks a person's messenger, if they have one.
 * @param actor null for the system
 * @param person locked
 */
export async function unlinkMessengerOf(
  trx: TransactionClientContract,
  actor: Actor | null,
  person: User
): Promise<void> {
  const { messengerId } = person
  if (!messengerId) return
  await person.merge({ messengerId: null, messengerMutedAt: null }).save()
  await recordAudit(trx, actor, 'account.unlink_messenger', person, {
    before: { messengerId },
    after: { messengerId: null },
  })
}
