import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { FrameRate } from '#media/media_facts'
import type Comment from '#models/content/comment'
import type { CommentVisibility, Drawing } from '#models/content/values'
import { columnsSql, instantSql, objectSql, selectRow } from '#queries/json_sql'
import { userRefsSql, userRefSql, type UserRef } from '#queries/related_refs'

/** A file that is attached to a comment. */
export type AttachedFile = { id: string; name: string; size: number; contentType: string }

/** The fields of a comment in a list, read with one statement. */
export type CommentRow = {
  id: string
  contentId: string
  versionId: string
  versionNumber: number
  body: string
  frame: number | null
  endFrame: number | null
  /** Frame rate of the version's file; null while the file is being read. */
  frameRate: FrameRate | null
  hasDrawing: boolean
  parentId: string | null
  visibility: CommentVisibility
  mentions: UserRef[]
  files: AttachedFile[]
  author: UserRef
  createdAt: string
  updatedAt: string
  editedAt: string | null
  resolvedAt: string | null
  resolvedBy: UserRef | null
  revisionId: string | null
}

/** The fields of a single comment. */
export type DrawnComment = CommentRow & { drawing: Drawing | null }

const FILE = objectSql<AttachedFile>(columnsSql('f', ['id', 'name', 'size', 'contentType']))

/** Selects the fields of comments in a list. */
export function selectComment(query: ModelQueryBuilderContract<typeof Comment>) {
  return selectRow<CommentRow, typeof Comment>(query, {
    id: 'comments.id',
    contentId: 'comments.content_item_id',
    versionId: 'comments.content_version_id',
    versionNumber: `(select v.number from content_versions v
                      where v.id = comments.content_version_id)`,
    ...columnsSql('comments', ['body', 'frame', 'endFrame']),
    frameRate: `(select f.media -> 'frameRate'
                   from content_versions v join files f on f.id = v.file_id
                  where v.id = comments.content_version_id)`,
    hasDrawing: 'comments.drawing is not null',
    parentId: 'comments.parent_id',
    visibility: 'comments.visibility',
    mentions: userRefsSql('comments.mentions'),
    files: `(select coalesce(json_agg(${FILE} order by cf.position), '[]')
               from comment_files cf join files f on f.id = cf.file_id
              where cf.comment_id = comments.id and f.deleted_at is null)`,
    author: userRefSql('comments.author_id'),
    createdAt: instantSql('comments.created_at'),
    updatedAt: instantSql('comments.updated_at'),
    editedAt: instantSql('comments.edited_at'),
    resolvedAt: instantSql('comments.resolved_at'),
    resolvedBy: userRefSql('comments.resolved_by_id'),
    revisionId: 'comments.revision_id',
  })
}
