import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { deliver } from '#notifications/deliver'
import type { NotificationInput } from '#notifications/notification'
import { teamRecipients } from '#notifications/recipients'

/**
 * Tells the production team, in the transaction of what it tells of: every active person of
 * the team company who may see tasks, and what this is about; never the one who did it.
 * @param firstId the person who is told first: the assignee
 */
export async function notifyTeam(
  trx: TransactionClientContract,
  actor: Actor | null,
  input: NotificationInput,
  firstId: string | null = null
): Promise<void> {
  await deliver(trx, actor, 'team', await teamRecipients(trx, actor, input, firstId), input)
}
