import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import { secondFactorCodeUsed } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import { secondFactorOf } from '#queries/identity/second_factor'

/** Records that a recovery code was spent, and notifies its user, who may not be the one who used it. */
export async function recordUsedRecoveryCode(trx: Trx, actor: Actor): Promise<void> {
  const { user: person } = actor
  const { recoveryCodesLeft: left } = await secondFactorOf(person.id, trx)
  await recordAudit(trx, actor, 'second_factor.use_code', person, { after: { left } })
  await notify(trx, null, secondFactorCodeUsed, { person, left })
}
