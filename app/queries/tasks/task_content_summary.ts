import type { Actor } from '#access/actor'
import { itemColumns, seesItem } from '#models/content/content_visibility'
import { CONTENT_STATUSES } from '#models/content/values'
import { seesComment } from '#models/content/comment_visibility'
import { newestPoster } from '#records/posters'

/**
 * SQL for the number of videos of the order of the outer query, and of approved ones, as this user sees them: a
 * JSON object, or null without the permission to see content.
 */
export function contentCounts(actor: Actor): string {
  if (!actor.can('content.view_ready')) return 'null::json'
  const { status } = itemColumns(actor, 'i')
  return `(select json_build_object('total', count(*),
                                    'approved', count(*) filter (where ${status} = 'approved'))
             from content_items i
            where i.task_id = tasks.id and i.deleted_at is null and ${seesItem(actor, 'i')})`
}

/**
 * SQL for the number of videos of the order of the outer query by status, as this user sees them: a JSON
 * object, or null without the permission to see content.
 */
export function contentProgress(actor: Actor): string {
  if (!actor.can('content.view_ready')) return 'null::json'
  const { status } = itemColumns(actor, 'i')
  const counts = CONTENT_STATUSES.map(
    (one) => `'${one}', count(*) filter (where ${status} = '${one}')`
  )
  return `(select json_build_object(${counts.join(', ')})
             from content_items i
            where i.task_id = tasks.id and i.deleted_at is null and ${seesItem(actor, 'i')})`
}

/**
 * SQL for the number of comments on the videos of the order of the outer query that this user may read; null
 * without the permission to see content.
 */
export function contentCommentCount(actor: Actor): string {
  if (!actor.can('content.view_ready')) return 'null::int'
  return `(select count(*)::int
             from content_items i
             join comments c on c.content_item_id = i.id
            where i.task_id = tasks.id and i.deleted_at is null and c.deleted_at is null
              and ${seesComment(actor, 'c')})`
}

/**
 * SQL for the file that represents the order of the outer query: the newest version that this user sees and that
 * has a poster.
 */
export function posterOfOrder(actor: Actor): string {
  return newestPoster(actor, 'tasks.id')
}
