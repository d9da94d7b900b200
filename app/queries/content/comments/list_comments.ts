import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { idOrNone } from '#lucid/record_lookup'
import Comment from '#models/content/comment'
import ContentItem from '#models/content/content_item'
import { thinned } from '#models/content/thin_drawing'
import type { Drawing } from '#models/content/values'
import {
  selectComment,
  type CommentRow,
  type DrawnComment,
} from '#queries/content/comments/comment_row'
import { filterByWords } from '#queries/contains'
import type { CommentListInput } from '#validators/content/comment'

/** Maximum number of comments of a video that are read at once. */
const MAX_COMMENTS = 5_000

/**
 * The comments on a video that this person may read, oldest first, not paged: a player shows
 * them all.
 * @throws E_ROW_NOT_FOUND when the video is missing, deleted or not for this person
 */
export async function listComments(
  actor: Actor,
  contentId: string,
  filters: CommentListInput
): Promise<CommentRow[]> {
  await ContentItem.visibleTo(actor).findOrFail(contentId)
  return commentsOf(actor, contentId, filters)
}

/** The same of a video that this person is known to see. */
export async function commentsOf(
  actor: Actor,
  contentId: string,
  filters: CommentListInput
): Promise<CommentRow[]> {
  return selectComment(matchingComments(actor, contentId, filters))
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(MAX_COMMENTS)
}

/**
 * What changes with every change to such a list: how many there are, and when the last of them
 * was changed.
 * @throws E_ROW_NOT_FOUND when the video is missing, deleted or not for this person
 */
export async function commentsMark(
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

/** The versions of a video with filterByWords comments, and their frames. */
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
  // Both of them are all of them.
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
 * What was drawn for a comment; drawings from before there was a limit are thinned here.
 * @throws E_ROW_NOT_FOUND for a comment without one, too
 */
export async function showDrawing(actor: Actor, id: string): Promise<Drawing> {
  const { drawing } = await Comment.visibleTo(actor)
    .whereNotNull('comments.drawing')
    .select('comments.drawing')
    .findOrFail(id)
  return thinned(drawing!)
}
