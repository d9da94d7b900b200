import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { seesMoment } from '#models/references/reference_moment'
import type { ReferenceKind } from '#models/references/values'
import { VIDEO_FILE, type VideoFile } from '#queries/files/video_file'
import { columnsSql, objectSql } from '#queries/json_sql'
import type { TaskQuery } from '#queries/tasks/task_row'

/** A moment that an order refers to as an example, with all fields that are needed to play it. */
export type TaskMomentRow = {
  id: string
  momentId: string
  /** The order's note about what the moment illustrates. */
  note: string | null
  startMs: number
  endMs: number
  /** The note of the user who marked it. */
  momentNote: string | null
  reference: {
    id: string
    title: string
    kind: ReferenceKind
    url: string | null
    file: VideoFile | null
  }
}

const MOMENT = objectSql<TaskMomentRow>({
  id: 'p.id',
  momentId: 'm.id',
  note: 'p.note',
  startMs: 'm.start_ms',
  endMs: 'm.end_ms',
  momentNote: 'm.note',
  reference: objectSql<TaskMomentRow['reference']>({
    ...columnsSql('r', ['id', 'title', 'kind', 'url']),
    file: `case when f.id is not null then ${VIDEO_FILE} end`,
  }),
})

/** SQL joins of the rows `p` with their moments `m` and references `r`, without deleted ones. */
const MOMENT_JOINS = `task_moments p
  join reference_moments m on m.id = p.moment_id and m.deleted_at is null
  join library_references r on r.id = m.reference_id and r.deleted_at is null
  join companies rc on rc.id = r.company_id and rc.deleted_at is null
  left join files f on f.id = r.file_id and f.deleted_at is null`

/** Returns the condition for moments that the reader sees: visible moments of visible references. */
function visibleMoments(actor: Actor): { sql: string; bindings: Record<string, string> } {
  if (!actor.can('reference.view')) return { sql: 'false', bindings: {} }
  if (actor.seesAllCompanies) return { sql: 'true', bindings: {} }
  return {
    sql: `(r.company_id = :readerCompany or r.is_shared) and ${seesMoment('m', 'r')}`,
    bindings: { readerCompany: actor.companyId },
  }
}

/** Selects the moments of orders that this user sees, in display order. */
export function selectTaskMoments(query: TaskQuery, actor: Actor): TaskQuery {
  const { sql, bindings } = visibleMoments(actor)
  return query.select(
    db.raw(
      `(select coalesce(json_agg(${MOMENT} order by p.position), '[]') from ${MOMENT_JOINS}
         where p.task_id = tasks.id and p.deleted_at is null and ${sql}) as moments`,
      bindings
    )
  )
}

export type PinnedMoment = { id: string; momentId: string; note: string | null }

/** Returns the moments of an order that this user sees, in display order. */
export async function pinnedMoments(
  client: QueryClientContract,
  actor: Actor,
  taskId: string
): Promise<PinnedMoment[]> {
  const { sql, bindings } = visibleMoments(actor)
  const { rows } = await client.rawQuery(
    `select p.id, p.moment_id as "momentId", p.note from ${MOMENT_JOINS}
      where p.task_id = :taskId and p.deleted_at is null and ${sql} order by p.position`,
    { taskId, ...bindings }
  )
  return rows
}
