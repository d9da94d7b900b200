import db from '@adonisjs/lucid/services/db'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import type { CheckInput } from '#measure/checks/tally'
import { itemColumns } from '#models/content/content_visibility'
import type ContentItem from '#models/content/content_item'
import type { ContentStatus } from '#models/content/values'
import type { TaskStatus } from '#models/tasks/values'
import { checkInputs } from '#queries/content/checks/check_inputs'
import { columns, instant, object, selectRow } from '#queries/json_sql'
import { company, person, type CompanyRef, type PersonRef } from '#queries/related_refs'
import { versionsFor, type VersionRow } from '#queries/content/version_rows'
import { waitsForRelease } from '#queries/content/waits_for'

type TaskRef = { id: string; number: string; title: string; status: TaskStatus }

/** Revisions that an item has used, and what the contract allows; null is no limit. */
export type RevisionsUsed = { used: number; allowed: number | null }

/** A content item as one person sees it, with all that its answers show, from one statement. */
export type ContentRow = {
  id: string
  taskId: string
  companyId: string
  title: string
  createdAt: string
  /** Null to a client before the first release. */
  updatedAt: string | null
  /** As the team sees it, for any reader: the next possible moves depend on it. */
  teamStatus: ContentStatus
  task: TaskRef
  company: CompanyRef
  createdBy: PersonRef
  /** Newest first; the first is the one that this person decides on. */
  versions: VersionRow[]
  /** Whether a version that this person posts next goes to team review before its client sees it. */
  waitsForRelease: boolean
  /** Null for a user who may not see revisions. */
  rounds: RevisionsUsed | null
  /** What the checks of its newest version are computed from; none where it wasn't read. */
  grounds: CheckInput[] | null
}

const TASK = object<TaskRef>(columns('t', ['id', 'number', 'title', 'status']))

const REVISIONS_USED = object<RevisionsUsed>({
  used: `(select count(*) from revisions r
           where r.content_item_id = content_items.id and r.deleted_at is null)`,
  allowed: 'c.revision_rounds',
})

/**
 * Selects what the answers about an item show. Each related part is a sub-select of its own,
 * which PostgreSQL works out for the rows of the page alone.
 * @param ownVersionId one version that is shown though it was not released: the caller has
 * just posted it
 */
export function selectContent(
  query: ModelQueryBuilderContract<typeof ContentItem>,
  actor: Actor,
  ownVersionId: string | null = null
) {
  return selectRow<Omit<ContentRow, 'versions'>, typeof ContentItem>(
    query,
    {
      ...columns('content_items', ['id', 'taskId', 'companyId', 'title']),
      createdAt: instant('content_items.created_at'),
      updatedAt: instant(itemColumns(actor).updatedAt),
      teamStatus: 'content_items.status',
      task: `(select ${TASK} from tasks t where t.id = content_items.task_id)`,
      company: company('content_items.company_id'),
      createdBy: person('content_items.created_by_id'),
      rounds: actor.can('revision.view')
        ? `(select ${REVISIONS_USED} from companies c where c.id = content_items.company_id)`
        : 'null::json',
      waitsForRelease: waitsForRelease(actor, 'content_items.company_id'),
      grounds: checkInputs(actor, 'i.id = content_items.id'),
    },
    db.raw(`${versionsFor(actor, 'v.id = ?')} as versions`, [ownVersionId as string])
  ) as ModelQueryBuilderContract<typeof ContentItem, ContentRow>
}
