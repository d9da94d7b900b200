import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { effectivePermissions } from '#access/effective_permissions'
import User from '#models/user'
import { deliver } from '#notifications/deliver'
import type { NotificationInput } from '#notifications/notification'

/**
 * Tells the active people of the team who may release content that something waits for
 * them, never the one who did it.
 * @param firstId the person who is told first: the producer
 */
export async function notifyReleasers(
  trx: TransactionClientContract,
  actor: Actor,
  input: NotificationInput,
  firstId: string | null
): Promise<void> {
  const team = await User.query({ client: trx })
    .where('is_active', true)
    .whereNot('id', actor.id)
    .whereHas('company', (company) => company.where('kind', 'team'))
    .orderBy('id')

  const releasers = team
    .filter(({ role, permissionOverridesJson }) => {
      const held = effectivePermissions(role, permissionOverridesJson)
      return held.has('content.view_ready') && held.has('content.return_to_review')
    })
    .map(({ id }) => id)
    .sort((one, other) => Number(other === firstId) - Number(one === firstId))

  await deliver(trx, actor, 'user', releasers, input)
}
