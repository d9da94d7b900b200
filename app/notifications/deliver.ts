import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import type { NotificationInput } from '#notifications/notification'

export type Audience = 'user' | 'team' | 'company'

/**
 * Writes one event and a notification for each person, and moves their notification version
 * so that their next poll is answered anew. Versions are taken in order of id, so that two
 * transactions can't wait for each other.
 */
export async function deliver(
  trx: TransactionClientContract,
  actor: Actor | null,
  audience: Audience,
  recipientIds: string[],
  { type, message, entityType, entityId, companyId }: NotificationInput
): Promise<void> {
  if (recipientIds.length === 0) return
  const eventId = uuidv7()
  const now = new Date()

  await trx.table('notification_events').insert({
    id: eventId,
    company_id: companyId,
    audience,
    type,
    message,
    entity_type: entityType,
    entity_id: entityId,
    actor_id: actor?.id ?? null,
    created_at: now,
  })
  await trx.table('notifications').multiInsert(
    recipientIds.map((userId) => ({
      id: uuidv7(),
      event_id: eventId,
      user_id: userId,
      type,
      message,
      entity_type: entityType,
      entity_id: entityId,
      created_at: now,
    }))
  )
  await trx.rawQuery(
    `with told as (select id from users where id = any(?) order by id for no key update)
     update users set notification_version = notification_version + 1
      from told where users.id = told.id`,
    [recipientIds]
  )
}
