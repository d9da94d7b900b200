import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import type { NotificationInput } from '#notifications/notification'

export type Audience = 'user' | 'team' | 'company'

/**
 * Writes one event and a notification for each person, in their order, and moves their
 * notification version so that their next poll is answered anew: one statement, whatever
 * their number. Versions are taken in order of id, so that two transactions can't wait for
 * each other.
 */
export async function deliver(
  trx: TransactionClientContract,
  actor: Actor | null,
  audience: Audience,
  recipientIds: string[],
  { type, message, entityType, entityId, companyId }: NotificationInput
): Promise<void> {
  if (recipientIds.length === 0) return

  await trx.rawQuery(
    `with event as (
       insert into notification_events
         (id, company_id, audience, type, message, entity_type, entity_id, actor_id, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, statement_timestamp())
       returning *
     ), told as (
       select id from users where id = any(?) order by id for no key update
     ), moved as (
       update users set notification_version = notification_version + 1
         from told where users.id = told.id
     )
     insert into notifications
       (id, event_id, user_id, type, message, entity_type, entity_id, created_at)
     select told.id, event.id, told.user_id,
            event.type, event.message, event.entity_type, event.entity_id, event.created_at
       from event, unnest(?::uuid[], ?::uuid[]) as told (id, user_id)`,
    [
      uuidv7(),
      companyId,
      audience,
      type,
      message,
      entityType,
      entityId,
      actor?.id ?? null,
      recipientIds,
      recipientIds.map(() => uuidv7()),
      recipientIds,
      // The driver takes null, which the type leaves out.
    ] as string[]
  )
}
