import db from '@adonisjs/lucid/services/db'

/** A recipient of an event, and when it was marked as read: by them, or by a later event that superseded it. */
export type Receipt = {
  userId: string
  fullName: string
  readAt: Date | null
  isSuperseded: boolean
}

/** Receipts by the id of the event. */
export type Receipts = ReadonlyMap<string, readonly Receipt[]>

/** Returns the recipients of these events, sorted so that users who have read the event come first, with one query. */
export async function findReceipts(eventIds: string[]): Promise<Receipts> {
  const { rows } = await db.rawQuery(
    `select n.event_id as "eventId", n.read_at as "readAt", u.id as "userId",
            u.full_name as "fullName",
            -- The database marks a superseded one as read at the very time of the later event.
            exists (
              select 1 from notification_events later
               where later.entity_id = e.entity_id and e.event_key = any(later.supersedes)
                 and later.created_at = n.read_at
            ) as "isSuperseded"
       from notifications n
       join notification_events e on e.id = n.event_id
       join users u on u.id = n.user_id
      where n.event_id = any(?) and n.deleted_at is null
      order by n.read_at nulls last, n.id`,
    [eventIds]
  )
  return Map.groupBy(rows as (Receipt & { eventId: string })[], ({ eventId }) => eventId)
}
