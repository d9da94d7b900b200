import db from '@adonisjs/lucid/services/db'

/** A recipient of an event, and when they read it. */
export type Receipt = { userId: string; fullName: string; readAt: Date | null }

/** By the event's id. */
export type Receipts = ReadonlyMap<string, readonly Receipt[]>

/** The recipients of these events, those who have read first: one query. */
export async function findReceipts(eventIds: string[]): Promise<Receipts> {
  const { rows } = await db.rawQuery(
    `select n.event_id as "eventId", n.read_at as "readAt", u.id as "userId",
            u.full_name as "fullName"
       from notifications n join users u on u.id = n.user_id
      where n.event_id = any(?) and n.deleted_at is null
      order by n.read_at nulls last, n.id`,
    [eventIds]
  )
  return Map.groupBy(rows as (Receipt & { eventId: string })[], ({ eventId }) => eventId)
}
