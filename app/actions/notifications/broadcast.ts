import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import { systemAnnounced } from '#notifications/events/notifications'
import { notify } from '#notifications/notify'
import { recipientsOf } from '#notifications/recipients'
import NotificationPolicy from '#policies/notifications/notification_policy'
import { broadcastAudience, type BroadcastReach } from '#queries/notifications/broadcast_audience'
import type { BroadcastInput } from '#validators/notifications/notification'

/**
 * Sends an announcement to the team, to a client company's users, or to one user.
 * @throws Forbidden, InvalidField
 */
export async function broadcast(
  actor: Actor,
  input: Input<BroadcastInput>
): Promise<BroadcastReach> {
  await authorize(actor, NotificationPolicy, 'broadcast')
  const { message, ...meant } = await validateInput(input)

  return db.transaction(async (trx) => {
    const { company, to } = await broadcastAudience(trx, actor, meant)
    const about = { company, message, to }
    const recipients = await recipientsOf(trx, actor, to, systemAnnounced.subject(about))
    await notify(trx, actor, systemAnnounced, about)
    await recordAudit(trx, actor, 'notification.broadcast', company, {
      after: { ...meant, message, reached: recipients.length },
      audience: 'team',
    })
    return { reached: recipients.length }
  })
}
