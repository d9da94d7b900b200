import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { idOrNone } from '#lucid/record_lookup'
import Comment from '#models/content/comment'
import ContentItem from '#models/content/content_item'
import { simplifyDrawing } from '#models/content/simplify_drawing'
import type { Drawing } from '#models/content/values'
import {
  selectComment,
  type CommentRow,
  type DrawnComment,
} from '#queries/content/comments/comment_row'
import { filterByWords } from '#queries/contains'
import type { CommentListInput } from '#validators/content/comment'

/** Maximum number of comments of a video that are read at once. */
const MAX_LISTED = 5_000

/**
 * Returns the comments on a video that this user may read, the oldest first. The list isn't paged, because the
 * player shows all comments.
 * @throws E_ROW_NOT_FOUND when the video is missing, deleted or not visible to this user
 */
export async function listComments(
  actor: Actor,
  contentId: string,
  filters: CommentListInput
): Promise<CommentRow[]> {
  await ContentItem.visibleTo(actor).findOrFail(contentId)
  return commentsOf(actor, contentId, filters)
}

/** Like `listComments`, for a video that the user is known to see. */
export async function commentsOf(
  actor: Actor,
  contentId: string,
  filters: CommentListInput
): Promise<CommentRow[]> {
  return selectComment(matchingComments(actor, contentId, filters))
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(MAX_LISTED)
}

/**
 * Returns a mark that changes with every change to such a list: the number of comments, and the time of the latest
 * change.
 * @throws E_ROW_NOT_FOUND when the video is missing, deleted or not visible to this user
 */
export async function commentsEtagValues(
  actor: Actor,
  contentId: string,
  filters: CommentListInput
): Promise<[count: string, changedAt: string | null]> {
  const mark = matchingComments(actor, contentId, filters).select(
    db.raw('json_build_array(count(*)::text, max(comments.updated_at)::text)')
  )
  const found = await ContentItem.visibleTo(actor)
    .select(mark.as('mark'))
    .pojo<{ mark: [string, string | null] }>()
    .findOrFail(contentId)
  return found.mark
}

/** Returns the ids of the versions of a video that have matching comments on frames. */
export async function commentedVersions(
  actor: Actor,
  contentId: string,
  filters: CommentListInput
): Promise<Set<string>> {
  const rows = await matchingComments(actor, contentId, filters)
    .whereNotNull('comments.frame')
    .distinct('comments.content_version_id')
    .pojo<{ content_version_id: string }>()
  return new Set(rows.map(({ content_version_id: id }) => id))
}

function matchingComments(
  actor: Actor,
  id: string,
  { versionId, status, author, q }: CommentListInput
) {
  const query = Comment.visibleTo(actor).where('comments.content_item_id', idOrNone(id))
  if (versionId) query.where('comments.content_version_id', versionId)
  // With both statuses, no condition is needed.
  if (status && !status.includes('resolved')) query.whereNull('comments.resolved_at')
  if (status && !status.includes('open')) query.whereNotNull('comments.resolved_at')
  if (author) query.whereIn('comments.author_id', author)
  if (q) filterByWords(query, ['comments.body'], q)
  return query
}

/**
 * One comment, with its drawing.
 * @throws E_ROW_NOT_FOUND
 */
export async function showComment(actor: Actor, id: string): Promise<DrawnComment> {
  const comment = await selectComment(Comment.visibleTo(actor)).findOrFail(id)
  return { ...comment, drawing: comment.hasDrawing ? await showDrawing(actor, id) : null }
}

/**
 * Returns the drawing of a comment. Drawings that are older than the limit on their size are simplified here.
 * @throws E_ROW_NOT_FOUND, also for a comment without a drawing
 */
export async function showDrawing(actor: Actor, id: string): Promise<Drawing> {
  const { drawing } = await Comment.visibleTo(actor)
    .whereNotNull('comments.drawing')
    .select('comments.drawing')
    .findOrFail(id)
  return simplifyDrawing(drawing!)
}
