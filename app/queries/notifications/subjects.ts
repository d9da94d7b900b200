import type { Actor } from '#access/actor'
import type NotificationEvent from '#models/notifications/notification_event'
import { versionPosters, type VersionPosters } from '#queries/notifications/version_posters'
import { findRecords, type FoundRecord, type FoundRecords } from '#records/find_records'

type Event = Pick<NotificationEvent, 'id' | 'entityType' | 'entityId'>

/** What notifications are about, as one reader sees it. */
export class Subjects {
  constructor(
    private records: FoundRecords,
    private posters: VersionPosters
  ) {}

  /** Whether none of their posters is still being made. */
  get isSettled(): boolean {
    return this.records.isSettled
  }

  recordOf(event: Event): FoundRecord | null {
    return this.records.get(event)
  }

  /** The poster of the version that an event is about, else that of its record; null where neither is shown. */
  posterUrlOf(event: Event): string | null {
    const record = this.recordOf(event)
    return (record?.url && this.posters.get(event.id)) ?? record?.posterUrl ?? null
  }
}

/** Finds what events are about: two queries, whatever their number. */
export async function findSubjects(actor: Actor, events: NotificationEvent[]): Promise<Subjects> {
  const [records, posters] = await Promise.all([
    findRecords(actor, events),
    versionPosters(actor, events),
  ])
  return new Subjects(records, posters)
}
