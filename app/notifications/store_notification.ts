import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import type { NotificationAudience, NotificationParameters, NotificationType } from '#models/values'
import type { NotificationSubject } from '#notifications/event'

export type NewNotification = {
  eventKey: string
  parameters: NotificationParameters
  type: NotificationType
  audience: NotificationAudience
  subject: NotificationSubject
}

/**
 * Writes one event and a notification for each person, in their order: one statement, whatever
 * their number. At commit the database moves their notification versions.
 */
export async function storeNotification(
  trx: TransactionClientContract,
  actor: Actor | null,
  { eventKey, parameters, type, audience, subject }: NewNotification,
  recipientIds: string[]
): Promise<void> {
  if (recipientIds.length === 0) return

  await trx.rawQuery(
    `with event as (
       insert into notification_events
         (id, company_id, audience, type, event_key, parameters, entity_type, entity_id, actor_id,
          created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, statement_timestamp())
       returning *
     )
     insert into notifications (id, event_id, user_id, type, entity_type, entity_id, created_at)
     select told.id, event.id, told.user_id,
            event.type, event.entity_type, event.entity_id, event.created_at
       from event, unnest(?::uuid[], ?::uuid[]) as told (id, user_id)`,
    [
      uuidv7(),
      subject.companyId,
      audience,
      type,
      eventKey,
      JSON.stringify(parameters),
      subject.entityType,
      subject.id,
      actor?.id ?? null,
      recipientIds.map(() => uuidv7()),
      recipientIds,
      // The driver takes null, which the type leaves out.
    ] as string[]
  )
}
