import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { validated, type Input } from '#support/input'
import { systemAnnounced } from '#notifications/events/notifications'
import { recipientsOf } from '#notifications/recipients'
import NotificationPolicy from '#policies/notifications/notification_policy'
import { broadcastAudience } from '#queries/notifications/broadcast_audience'
import type { BroadcastPreviewInput } from '#validators/notifications/broadcast'

/** Number of recipients of an announcement. */
export type Reached = { reached: number }

/**
 * Number of recipients that an announcement would have, before it is sent.
 * @throws Forbidden, InvalidField
 */
export async function previewBroadcast(
  actor: Actor,
  input: Input<BroadcastPreviewInput>
): Promise<Reached> {
  await authorize(actor, NotificationPolicy, 'broadcast')
  const meant = await validated(input)
  return db.transaction(async (trx) => {
    const { company, to } = await broadcastAudience(trx, actor, meant)
    const subject = systemAnnounced.subject({ company, message: '', to })
    const recipients = await recipientsOf(trx, actor, to, subject)
    return { reached: recipients.length }
  })
}
