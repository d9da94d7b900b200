import db from '@adonisjs/lucid/services/db'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import type { CheckInput } from '#measure/checks/tally'
import { itemColumns } from '#models/content/content_visibility'
import type ContentItem from '#models/content/content_item'
import type { ContentStatus } from '#models/content/values'
import type { TaskStatus } from '#models/tasks/values'
import { checkInputs } from '#queries/content/checks/check_inputs'
import { columnsSql, instantSql, objectSql, selectRow } from '#queries/json_sql'
import { companySql, userRefSql, type CompanyRef, type UserRef } from '#queries/related_refs'
import { versionsFor, type VersionRow } from '#queries/content/version_rows'
import { waitsForRelease } from '#queries/content/waits_for'

type TaskRef = { id: string; number: string; title: string; status: TaskStatus }

/** Number of revisions that an item has used, and that the contract allows; null means no limit. */
export type RevisionsUsed = { used: number; allowed: number | null }

/** A content item as one user sees it, with all fields of a response, read with one statement. */
export type ContentRow = {
  id: string
  taskId: string
  companyId: string
  title: string
  createdAt: string
  /** Null for a client before the first release. */
  updatedAt: string | null
  /** The status as the team sees it, for all readers, because the possible moves depend on it. */
  teamStatus: ContentStatus
  task: TaskRef
  company: CompanyRef
  createdBy: UserRef
  /** The versions that the reader sees, newest first. The first is the current one, on which the reader decides. */
  versions: VersionRow[]
  /** Whether a version that this user posts next goes to team review before the client sees it. */
  waitsForRelease: boolean
  /** Null for a user who may not see revisions. */
  rounds: RevisionsUsed | null
  /** Inputs of the checks of the reader's newest version; empty until its file was read. */
  checkInputs: CheckInput[] | null
}

const TASK = objectSql<TaskRef>(columnsSql('t', ['id', 'number', 'title', 'status']))

const REVISIONS_USED = objectSql<RevisionsUsed>({
  used: `(select count(*) from revisions r
           where r.content_item_id = content_items.id and r.deleted_at is null)`,
  allowed: 'c.revision_rounds',
})

/**
 * Selects the fields of content items in responses. Each related part is a separate sub-select, which PostgreSQL
 * only computes for the rows of the page.
 * @param ownVersionId a version that is included although it isn't released, because the caller has just posted it
 */
export function selectContent(
  query: ModelQueryBuilderContract<typeof ContentItem>,
  actor: Actor,
  ownVersionId: string | null = null
) {
  return selectRow<Omit<ContentRow, 'versions'>, typeof ContentItem>(
    query,
    {
      ...columnsSql('content_items', ['id', 'taskId', 'companyId', 'title']),
      createdAt: instantSql('content_items.created_at'),
      updatedAt: instantSql(itemColumns(actor).updatedAt),
      teamStatus: 'content_items.status',
      task: `(select ${TASK} from tasks t where t.id = content_items.task_id)`,
      company: companySql('content_items.company_id'),
      createdBy: userRefSql('content_items.created_by_id'),
      rounds: actor.can('revision.view')
        ? `(select ${REVISIONS_USED} from companies c where c.id = content_items.company_id)`
        : 'null::json',
      waitsForRelease: waitsForRelease(actor, 'content_items.company_id'),
      checkInputs: checkInputs(actor, 'i.id = content_items.id'),
    },
    db.raw(`${versionsFor(actor, 'v.id = ?')} as versions`, [ownVersionId as string])
  ) as ModelQueryBuilderContract<typeof ContentItem, ContentRow>
}
