import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import Comment from '#models/content/comment'
import ContentItem from '#models/content/content_item'
import { selectComment, type CommentRow } from '#queries/content/comments/comment_row'
import { matching } from '#queries/text_search'
import type { CommentListInput } from '#validators/content/comment'

/** So many comments of a video are read at once (API.md). */
const MOST = 5_000

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
  const { id } = await ContentItem.visibleTo(actor).findOrFail(contentId)
  const query = matchingComments(actor, id, filters)
  return selectComment(query).orderBy('comments.created_at').orderBy('comments.id').limit(MOST)
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
  const { id } = await ContentItem.visibleTo(actor).findOrFail(contentId)
  const [{ count, changed }] = await matchingComments(actor, id, filters)
    .select(db.raw('count(*) as count, max(comments.updated_at)::text as changed'))
    .pojo<{ count: string; changed: string | null }>()
  return [count, changed]
}

function matchingComments(
  actor: Actor,
  id: string,
  { versionId, status, author, q }: CommentListInput
) {
  const query = Comment.visibleTo(actor).where('comments.content_item_id', id)
  if (versionId) query.where('comments.content_version_id', versionId)
  if (status === 'open') query.whereNull('comments.resolved_at')
  if (status === 'resolved') query.whereNotNull('comments.resolved_at')
  if (author) query.where('comments.author_id', author)
  if (q) matching(query, ['comments.body'], q)
  return query
}

/**
 * One comment.
 * @throws E_ROW_NOT_FOUND
 */
export async function showComment(actor: Actor, id: string): Promise<CommentRow> {
  return selectComment(Comment.visibleTo(actor)).findOrFail(id)
}
