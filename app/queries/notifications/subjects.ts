import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { seesVersion } from '#models/content/content_visibility'
import { posterPath } from '#models/files/poster_path'
import type NotificationEvent from '#models/notifications/notification_event'
import type { NotificationParameters } from '#models/notifications/values'
import { isAboutVersion } from '#notifications/notification_url'
import { findRecords, type FoundRecord, type FoundRecords } from '#records/find_records'

type Event = Pick<NotificationEvent, 'id' | 'entityType' | 'entityId'>

/** The records that notifications are about, as one reader sees them. */
export class Subjects {
  constructor(
    private records: FoundRecords,
    private posters: VersionPosters
  ) {}

  /** Whether no poster is still being made. */
  get isSettled(): boolean {
    return this.records.isSettled
  }

  recordOf(event: Event): FoundRecord | null {
    return this.records.get(event)
  }

  /**
   * Returns the poster of the version that an event is about, otherwise that of its record; null if it has neither.
   */
  posterUrlOf(event: Event): string | null {
    const record = this.recordOf(event)
    return (record?.url && this.posters.get(event.id)) ?? record?.posterUrl ?? null
  }
}

/** Finds the records that events are about, with two queries for any number of events. */
export async function findSubjects(actor: Actor, events: NotificationEvent[]): Promise<Subjects> {
  const [records, posters] = await Promise.all([
    findRecords(actor, events),
    versionPosters(actor, events),
  ])
  return new Subjects(records, posters)
}

type VersionEvent = {
  id: string
  entityId: string | null
  eventKey: string
  parameters: NotificationParameters
}

/** The posters of the events' versions, by the event's id. */
type VersionPosters = ReadonlyMap<string, string>

/**
 * Finds the poster of the version that each event is about, if the reader sees that version, with one query. The
 * video's newest version may have a different poster by now.
 */
async function versionPosters(actor: Actor, events: VersionEvent[]): Promise<VersionPosters> {
  const about = events.filter(
    ({ eventKey, parameters }) => isAboutVersion(eventKey) && Number(parameters.number) > 0
  )
  if (about.length === 0) return new Map()
  const { rows } = await db.rawQuery(
    `select wanted.event_id as "eventId", v.file_id as "fileId"
       from unnest(?::uuid[], ?::uuid[], ?::int[]) as wanted (event_id, item_id, number)
       join content_versions v on v.content_item_id = wanted.item_id and v.number = wanted.number
       join content_items i on i.id = v.content_item_id and i.deleted_at is null
       join files f on f.id = v.file_id and f.poster_key is not null
      where v.deleted_at is null and ${seesVersion(actor, 'v')}
        and (?::uuid is null or v.company_id = ?::uuid)`,
    [
      about.map(({ id }) => id),
      about.map(({ entityId }) => entityId),
      about.map(({ parameters }) => Number(parameters.number)),
      actor.seesAllCompanies ? null : actor.companyId,
      actor.seesAllCompanies ? null : actor.companyId,
    ] as never
  )
  return new Map(rows.map(({ eventId, fileId }: any) => [eventId, posterPath(fileId)!]))
}
