import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import {
  revisionColumns,
  seesVersion,
  type ContentReader,
} from '#models/content/content_visibility'
import type Revision from '#models/content/revision'
import type { RevisionStatus } from '#models/content/values'
import type { TaskPriority } from '#models/tasks/values'
import { notesFor, type NoteRow } from '#queries/content/revisions/note_rows'
import { waitsForRelease } from '#queries/content/waits_for'
import { columnsSql, instantSql, objectSql, selectRow } from '#queries/json_sql'
import { companySql, userRefSql, type CompanyRef, type UserRef } from '#queries/related_refs'

type TaskRef = { id: string; number: string; title: string }

/** Priority, due date and assignee of the order. */
type Urgency = {
  priority: TaskPriority
  dueDate: string | null
  assignee: UserRef | null
  /** Time zone of the order's company, by which the due date counts. */
  timezone: string
}

type ContentRef = { id: string; title: string }
type VersionRef = { id: string; number: number }

/** The poster of a version, or whether it is being processed. */
type Poster = { fileId: string | null; isProcessing: boolean }

/**
 * A revision as one user sees it, with all fields of a response, read with one statement. While the version that
 * answers it is in team review, the revision is open for clients, and the user who answered it is not read for
 * them.
 */
export type RevisionRow = {
  id: string
  taskId: string
  companyId: string
  contentId: string
  versionId: string
  number: number
  message: string
  status: RevisionStatus
  createdAt: string
  requestedBy: UserRef
  resolvedBy: UserRef | null
  resolvedAt: string | null
  resolutionNote: string | null
  /** The number of the version that answered it; null if no version did. */
  answeredIn: number | null
  /** Notes in the order of their frames; team notes only for the team. */
  notes: NoteRow[]
  company: CompanyRef
  task: TaskRef
  urgency: Urgency
  content: ContentRef
  version: VersionRef
  /** Null for a user who may not see content. */
  poster: Poster | null
  /** Whether a version that this user posts next goes to team review before the client sees it. */
  waitsForRelease: boolean
  /** Number of revisions that the contract allows for a video; null means no limit. */
  revisionsAllowed: number | null
}

const TASK = objectSql<TaskRef>({ id: 't.id', number: 't.number', title: 't.title' })
const URGENCY = objectSql<Urgency>({
  priority: 't.priority',
  dueDate: `to_char(t.due_date, 'YYYY-MM-DD')`,
  assignee: userRefSql('t.assignee_id'),
  timezone: '(select c.timezone from companies c where c.id = t.company_id)',
})
const CONTENT = objectSql<ContentRef>({ id: 'i.id', title: 'i.title' })
const VERSION = objectSql<VersionRef>({ id: 'v.id', number: 'v.number' })
const POSTER = objectSql<Poster>({
  fileId: 'case when f.poster_key is not null then f.id end',
  isProcessing: `f.processing_status = 'processing'`,
})

/**
 * SQL for the number of the version that answered the revision of the outer query: a version that existed when the
 * revision was resolved, not one that was posted after a manual resolution. For a client who never saw that
 * version, it is the next one that they see.
 */
const answeringVersion = (reader: ContentReader) =>
  `(select min(a.number)
      from content_versions a
      join content_versions asked on asked.id = revisions.content_version_id
     where a.content_item_id = revisions.content_item_id and a.number > asked.number
       and ${seesVersion(reader, 'a')}
       and exists (select 1 from content_versions n
                    where n.content_item_id = a.content_item_id
                      and n.number > asked.number and n.created_at <= revisions.resolved_at))`

/** Selects the fields of revisions in responses. */
export function selectRevision(query: ModelQueryBuilderContract<typeof Revision>, actor: Actor) {
  const { status } = revisionColumns(actor)
  const onceResolved = (sql: string) => `case when ${status} = 'resolved' then ${sql} end`

  return selectRow<RevisionRow, typeof Revision>(query, {
    ...columnsSql('revisions', ['id', 'taskId', 'companyId']),
    contentId: 'revisions.content_item_id',
    versionId: 'revisions.content_version_id',
    number: 'revisions.number',
    message: 'revisions.message',
    status,
    createdAt: instantSql('revisions.created_at'),
    requestedBy: userRefSql('revisions.requested_by_id'),
    resolvedBy: onceResolved(userRefSql('revisions.resolved_by_id')),
    resolvedAt: onceResolved(instantSql('revisions.resolved_at')),
    resolutionNote: onceResolved('revisions.resolution_note'),
    answeredIn: onceResolved(answeringVersion(actor)),
    notes: notesFor(actor, 'revisions.id'),
    company: companySql('revisions.company_id'),
    task: `(select ${TASK} from tasks t where t.id = revisions.task_id)`,
    urgency: `(select ${URGENCY} from tasks t where t.id = revisions.task_id)`,
    content: `(select ${CONTENT} from content_items i where i.id = revisions.content_item_id)`,
    version: `(select ${VERSION} from content_versions v where v.id = revisions.content_version_id)`,
    poster: actor.can('content.view_ready')
      ? `(select ${POSTER} from content_versions v join files f on f.id = v.file_id
           where v.id = revisions.content_version_id)`
      : 'null::json',
    waitsForRelease: waitsForRelease(actor, 'revisions.company_id'),
    revisionsAllowed:
      '(select c.revision_rounds from companies c where c.id = revisions.company_id)',
  })
}
