import type { FrameRate } from '#media/media_facts'
import { isVisibleTo } from '#models/content/comment_visibility'
import type { ContentReader } from '#models/content/content_visibility'
import type { CommentVisibility } from '#models/content/values'
import { instant, object } from '#queries/json_sql'
import { person, type PersonRef } from '#queries/related_refs'

/** A note of a revision, with the place in the video of the comment that it was made from. */
export type NoteRow = {
  id: string
  commentId: string | null
  body: string
  visibility: CommentVisibility
  frame: number | null
  endFrame: number | null
  /** The comment has a drawing. */
  hasDrawing: boolean
  /** Of the version that the comment is on; null while its file is being read. */
  frameRate: FrameRate | null
  createdAt: string
  createdBy: PersonRef
  resolvedAt: string | null
  resolvedBy: PersonRef | null
}

const NOTE = object<NoteRow>({
  id: 'n.id',
  commentId: 'n.comment_id',
  body: 'n.body',
  visibility: 'n.visibility',
  frame: 'k.frame',
  endFrame: 'k.end_frame',
  hasDrawing: 'k.drawing is not null',
  frameRate: `f.media -> 'frameRate'`,
  createdAt: instant('n.created_at'),
  createdBy: person('n.created_by_id'),
  resolvedAt: instant('n.resolved_at'),
  resolvedBy: person('n.resolved_by_id'),
})

/**
 * SQL for the notes of a revision that are for the reader.
 * @param revisionId the column with its id
 */
export function notesFor(reader: ContentReader, revisionId: string): string {
  return `(select coalesce(json_agg(${NOTE} order by n.position), '[]')
             from revision_notes n
             left join comments k on k.id = n.comment_id
             left join content_versions kv on kv.id = k.content_version_id
             left join files f on f.id = kv.file_id
            where n.revision_id = ${revisionId} and n.deleted_at is null
              and ${isVisibleTo(reader, 'n')})`
}
