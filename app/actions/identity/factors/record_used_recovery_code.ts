import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { secondFactorCodeUsed } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import { secondFactorOf } from '#queries/identity/second_factor'

/** Records that a recovery code was spent, and notifies its user, who may not be the one who used it. */
export async function recordUsedRecoveryCode(
  trx: TransactionClientContract,
  actor: Actor
): Promise<void> {
  const { user: person } = actor
  const { recoveryCodesLeft: left } = await secondFactorOf(person.id, trx)
  await recordAudit(trx, actor, 'second_factor.use_code', person, { after: { left } })
  await notify(trx, null, secondFactorCodeUsed, { person, left })
}
