import type { FrameRate } from '#media/media_facts'
import { visibleToSql } from '#models/content/comment_visibility'
import { revisionColumns, type ContentReader } from '#models/content/content_visibility'
import type { CommentVisibility } from '#models/content/values'
import { columnsSql, instantSql, objectSql } from '#queries/json_sql'
import { userRefSql, type UserRef } from '#queries/related_refs'

/** A note of a revision, with the frames of the comment that it was made from. */
export type NoteRow = {
  id: string
  commentId: string | null
  body: string
  visibility: CommentVisibility
  frame: number | null
  endFrame: number | null
  /** Whether the comment has a drawing. */
  hasDrawing: boolean
  /** Frame rate of the version that the comment is on; null while its file is being read. */
  frameRate: FrameRate | null
  createdAt: string
  createdBy: UserRef
  /** The author of the comment that the note was made from; without a comment, the user who added the note. */
  author: UserRef
  resolvedAt: string | null
  resolvedBy: UserRef | null
}

const noteFor = (reader: ContentReader) =>
  objectSql<NoteRow>({
    ...columnsSql('n', ['id', 'commentId', 'body', 'visibility']),
    frame: 'k.frame',
    endFrame: 'k.end_frame',
    hasDrawing: 'k.drawing is not null',
    frameRate: `f.media -> 'frameRate'`,
    createdAt: instantSql('n.created_at'),
    createdBy: userRefSql('n.created_by_id'),
    author: userRefSql('coalesce(k.author_id, n.created_by_id)'),
    resolvedAt: tickedSql(reader, instantSql('n.resolved_at')),
    resolvedBy: tickedSql(reader, userRefSql('n.resolved_by_id')),
  })

/**
 * SQL for a field of a ticked-off note: null if the reader may not see that it is ticked off. Clients see the
 * team's ticks once the version that answers the revision is released, and the ticks of their own side at once.
 */
function tickedSql(reader: ContentReader, sql: string): string {
  if (reader.seesAllCompanies) return sql
  return `case when exists (select 1 from revisions r
                             where r.id = n.revision_id and ${revisionColumns(reader, 'r').status} = 'resolved')
                 or exists (select 1 from users u
                             where u.id = n.resolved_by_id and u.company_id = n.company_id)
               then ${sql} end`
}

/**
 * SQL for the notes of a revision that the reader may see.
 * @param revisionId the column with the revision's id
 */
export function notesFor(reader: ContentReader, revisionId: string): string {
  return `(select coalesce(json_agg(${noteFor(reader)} order by n.position), '[]')
             from revision_notes n
             left join comments k on k.id = n.comment_id
             left join content_versions kv on kv.id = k.content_version_id
             left join files f on f.id = kv.file_id
            where n.revision_id = ${revisionId} and n.deleted_at is null
              and ${visibleToSql(reader, 'n')})`
}
