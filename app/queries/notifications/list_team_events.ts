import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import NotificationEvent from '#models/notification_event'
import { loadFrames } from '#queries/notifications/frames'
import { paginated } from '#queries/paginated'
import type { TeamNotificationListInput } from '#validators/notification'

/** Who was told of an event, and when each of them read it. */
export type Told = { id: string; fullName: string; readAt: Date | null }

const SORTS = { createdAt: 'notification_events.created_at' }

/** One page of what the team was told, each event with the people it went to. */
export async function listTeamEvents(actor: Actor, input: TeamNotificationListInput) {
  const query = NotificationEvent.visibleTo(actor).preload('actor').preload('company')

  if (input.type) query.whereIn('notification_events.type', input.type)
  if (input.entityType) query.whereIn('notification_events.entity_type', input.entityType)
  if (input.since) query.where('notification_events.created_at', '>', input.since)

  const page = await paginated(query, input, SORTS)
  await loadFrames(actor, page.all())
  await loadTold(actor, page.all())
  return page
}

export function toldOf(event: NotificationEvent): Told[] {
  return event.$extras.told as Told[]
}

/** When the person who asks read it; null also when they weren't told. */
export function ownReadAt(event: NotificationEvent): Date | null {
  return event.$extras.readAt as Date | null
}

async function loadTold(actor: Actor, events: NotificationEvent[]): Promise<void> {
  const { rows } = await db.rawQuery(
    `select n.event_id, n.read_at, u.id, u.full_name
       from notifications n join users u on u.id = n.user_id
      where n.event_id = any(?) and n.deleted_at is null
      order by n.read_at nulls last, n.id`,
    [events.map(({ id }) => id)]
  )
  const byEvent = Map.groupBy(rows as any[], (row) => row.event_id)
  for (const event of events) {
    const told: Told[] = (byEvent.get(event.id) ?? []).map(
      ({ id, full_name: fullName, read_at: readAt }) => ({ id, fullName, readAt })
    )
    event.$extras.told = told
    event.$extras.readAt = told.find(({ id }) => id === actor.id)?.readAt ?? null
  }
}
