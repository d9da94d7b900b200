import db from '@adonisjs/lucid/services/db'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import { itemColumns, revisionColumns } from '#models/content/content_visibility'
import ContentItem from '#models/content/content_item'
import { openTeamNotes } from '#queries/content/team_notes'
import { countUpTo } from '#queries/bounded_count'
import { firstIds, onlyIds } from '#queries/first_rows'
import { withCount } from '#queries/paginated'
import {
  SECTION_SIZE,
  sectionOf,
  type VideoRow,
  type Section,
} from '#queries/overview/dashboard/rows'

type ContentQuery = ModelQueryBuilderContract<typeof ContentItem>

/** The condition and sort order of the videos in a section. An index covers both, so that few rows are read. */
export type VideoChoice = { scope: (query: ContentQuery) => void; order: string }

/**
 * Returns the first videos of a section that this user may see, and their total number, with one query. It finds
 * the videos first, and then reads the other fields for these videos only.
 */
export async function videoRows(
  actor: Actor,
  { scope, order }: VideoChoice
): Promise<Section<VideoRow>> {
  const chosen = ContentItem.visibleTo(actor)
  scope(chosen)
  const { versionId, status } = itemColumns(actor)
  const { status: revisionStatus } = revisionColumns(actor, 'r')
  const query = ContentItem.visibleTo(actor)
    .join('tasks as t', 't.id', 'content_items.task_id')
    .join('companies as c', 'c.id', 'content_items.company_id')
    .join('content_versions as v', 'v.id', versionId)
    .join('files as f', 'f.id', 'v.file_id')
    .leftJoin('users as a', 'a.id', 't.assignee_id')
    .joinRaw(
      `left join revisions r on r.content_item_id = content_items.id
         and ${revisionStatus} = 'open' and r.deleted_at is null and ?`,
      [actor.can('revision.view')]
    )
    .select(
      'content_items.id',
      'content_items.title',
      `${status} as status`,
      'v.number as versionNumber',
      't.id as taskId',
      't.number as taskNumber',
      't.title as taskTitle',
      't.due_date as dueDate',
      'c.name as companyName',
      'c.timezone',
      'a.full_name as assigneeName',
      'r.number as revisionNumber',
      'r.message'
    )
    .select(
      db.raw(`coalesce(r.created_at, v.decided_at, v.released_at, v.created_at) as since`),
      db.raw(
        actor.seesAllCompanies
          ? `case when content_items.status = 'team_review' then ${openTeamNotes()} else 0 end as "teamNotes"`
          : `0 as "teamNotes"`
      ),
      db.raw(`case when f.poster_key is not null then f.id end as "posterFileId"`),
      db.raw(`f.processing_status = 'processing' as "isProcessing"`),
      db.raw(`(f.media->>'durationSeconds')::float as "durationSeconds"`),
      db.raw(`(f.media->>'width')::float / nullif((f.media->>'height')::float, 0) as ratio`)
    )
    .orderByRaw(order)
  withCount(query, countUpTo(chosen))
  onlyIds(query, firstIds(chosen.orderByRaw(order), SECTION_SIZE))
  return sectionOf<VideoRow>((await query.pojo()) as never)
}
