import type { Actor } from '#access/actor'
import { itemColumns } from '#models/content/content_visibility'
import type { ContentStatus } from '#models/content/values'
import type { Platform, TaskStatus } from '#models/tasks/values'
import { clashes, duplicates, type OtherEntry } from '#queries/calendar/clashes'
import { columnsSql, instantSql, objectSql, type SqlShape } from '#queries/json_sql'
import { companySql, type CompanyRef } from '#queries/related_refs'

/** An entry of the calendar as one user sees it, or an approved video without a date. */
export type CalendarRow = {
  id: string | null
  contentId: string
  taskId: string
  companyId: string
  date: string | null
  /** `HH:MM` */
  time: string | null
  channel: Platform | null
  caption: string | null
  isReopened: boolean
  title: string
  status: ContentStatus
  timezone: string
  task: { id: string; number: string; title: string; status: TaskStatus; platforms: Platform[] }
  company: CompanyRef
  /** The file of its newest version, once it has a poster, and width divided by height, once the file was read. */
  film: { posterFileId: string | null; ratio: number | null } | null
  clashes: OtherEntry[] | null
  duplicates: OtherEntry[] | null
}

const FILM = objectSql<NonNullable<CalendarRow['film']>>({
  posterFileId: 'case when f.poster_key is not null then f.id end',
  ratio: `(f.media->>'width')::float / nullif((f.media->>'height')::float, 0)`,
})

const TASK = objectSql<CalendarRow['task']>(
  columnsSql('t', ['id', 'number', 'title', 'status', 'platforms'])
)

/** The fields of an entry; the query must join its video as `i`. */
export function entryShape(actor: Actor): SqlShape<CalendarRow> {
  return {
    ...contentShape(actor, 'i'),
    id: 'calendar_items.id',
    date: 'calendar_items.date',
    time: `to_char(calendar_items.time, 'HH24:MI')`,
    channel: 'calendar_items.channel',
    caption: 'calendar_items.caption',
    isReopened: 'calendar_items.reopened_at is not null',
    clashes: clashes(actor),
    duplicates: duplicates(actor),
  }
}

/** The same without other entries, for readers that show no warnings. */
export function entryShapeAlone(actor: Actor): SqlShape<CalendarRow> {
  return { ...entryShape(actor), clashes: 'null::json', duplicates: 'null::json' }
}

/** An entry as calendar programs read it, with the time when it, its video, order or company last changed. */
export type FeedRow = CalendarRow & { changedAt: string }

export function feedShape(actor: Actor): SqlShape<FeedRow> {
  return {
    ...entryShapeAlone(actor),
    changedAt: instantSql(`greatest(calendar_items.updated_at, ${itemColumns(actor, 'i').updatedAt},
      (select t.updated_at from tasks t where t.id = i.task_id),
      (select o.updated_at from companies o where o.id = i.company_id))`),
  }
}

/** The fields of an entry that determine whether it is at risk. */
export type RiskRow = Pick<CalendarRow, 'date' | 'status' | 'isReopened' | 'timezone' | 'task'>

/** The fields of an unsaved date; `calendar_items` are its values, joined with `content_items`. */
export function consideredShape(actor: Actor): SqlShape<CalendarRow> {
  return {
    ...undatedShape(actor),
    date: 'calendar_items.date',
    time: `to_char(calendar_items.time, 'HH24:MI')`,
    channel: 'calendar_items.channel',
    isReopened: `exists (select 1 from calendar_items e
      where e.id = calendar_items.id and e.content_item_id = content_items.id
        and e.reopened_at is not null)`,
    clashes: clashes(actor),
    duplicates: duplicates(actor),
  }
}

/** The fields of an approved video without a date. */
export function undatedShape(actor: Actor): SqlShape<CalendarRow> {
  return {
    ...contentShape(actor, 'content_items'),
    id: 'null::uuid',
    date: 'null::date',
    time: 'null::text',
    channel: 'null::text',
    caption: 'null::text',
    isReopened: 'false',
    clashes: 'null::json',
    duplicates: 'null::json',
  }
}

/** @param item the name or alias of `content_items` in the query */
function contentShape(actor: Actor, item: string) {
  const { status, versionId } = itemColumns(actor, item)
  return {
    contentId: `${item}.id`,
    ...columnsSql(item, ['taskId', 'companyId', 'title']),
    status,
    timezone: `(select o.timezone from companies o where o.id = ${item}.company_id)`,
    task: `(select ${TASK} from tasks t where t.id = ${item}.task_id)`,
    company: companySql(`${item}.company_id`),
    film: actor.can('content.view_ready')
      ? `(select ${FILM} from content_versions v join files f on f.id = v.file_id
           where v.id = ${versionId})`
      : 'null::json',
  }
}
