import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { deliver } from '#notifications/deliver'
import type { NotificationInput } from '#notifications/notification'
import { companyRecipients } from '#notifications/recipients'

/**
 * Tells the client users of a task's company, in the transaction of what it tells of: every
 * active person of it who may see tasks, and what this is about; never the one who did it.
 */
export async function notifyCompany(
  trx: TransactionClientContract,
  actor: Actor | null,
  input: NotificationInput & { companyId: string }
): Promise<void> {
  await deliver(trx, actor, 'company', await companyRecipients(trx, actor, input), input)
}
