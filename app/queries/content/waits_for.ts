import type { Actor } from '#access/actor'
import { itemColumns } from '#models/content/content_visibility'
import { mayDecide, MOVE_PERMISSIONS, skipsTeamReview } from '#models/content/content_states'
import { OPEN_TASK_STATUSES } from '#models/tasks/values'
import { waitsForAuthor } from '#queries/content/team_notes'
import type { ContentStatus } from '#models/content/values'

/**
 * Returns the status of the videos on which this user decides; null if they decide on none. Clients decide on
 * videos in review. The team decides on releases, so for videos in team review; a video in review waits for the
 * client, even if a user of the team could approve it.
 */
export function decidedStatus(actor: Actor): ContentStatus | null {
  if (!actor.can('content.view_ready')) return null
  if (actor.seesAllCompanies) return actor.can('content.return_to_review') ? 'team_review' : null
  return mayDecide(actor) ? 'in_review' : null
}

/** Returns which requested changes the user sees: all if they assign work, otherwise those of their own orders. */
export function seesToChanges(actor: Actor): 'all' | 'own' | null {
  if (!actor.can('content.upload_ready') || !actor.can('content.view_ready')) return null
  return actor.can('task.assign') ? 'all' : 'own'
}

const OPEN_SQL = OPEN_TASK_STATUSES.map((status) => `'${status}'`).join(', ')

/** SQL condition for videos of open orders. */
export const OF_OPEN_ORDER = `content_items.order_status in (${OPEN_SQL})`

/**
 * SQL condition for videos of open orders that are assigned to a user, whose id is its only parameter. A user has
 * few orders, so their videos are looked up instead of all waiting videos.
 */
export const OF_OWN_ORDERS = `content_items.task_id = any(array(
  select o.id from tasks o
   where o.assignee_id = ? and o.deleted_at is null and o.status in (${OPEN_SQL})))`

/** SQL condition: the video waits for a decision or a change by this user. Its order is open. */
export function waitsFor(actor: Actor): { sql: string; bindings: string[] } {
  const { status } = itemColumns(actor)
  const decided = decidedStatus(actor)
  const changes = seesToChanges(actor)
  const either: string[] = []
  const bindings: string[] = []
  if (decided) {
    const isOurs = decided === 'team_review' ? ` and not ${waitsForAuthor()}` : ''
    either.push(`(${status} = ?${isOurs})`)
    bindings.push(decided)
  }
  if (changes) {
    const isNoted = changes === 'own' && actor.seesAllCompanies ? ` or ${waitsForAuthor()}` : ''
    either.push(
      `(${status} = 'changes_requested'${isNoted})${changes === 'own' ? ` and ${OF_OWN_ORDERS}` : ''}`
    )
    if (changes === 'own') bindings.push(actor.id)
  }
  if (either.length === 0) return { sql: 'false', bindings: [] }
  return { sql: `(${OF_OPEN_ORDER} and (${either.join(' or ')}))`, bindings }
}

/**
 * SQL for whether a version that this user posted would wait in team review. False for a user who can't post, so
 * that it doesn't reveal the company's setting to them.
 * @param companyId SQL of the id of the video's company
 */
export function waitsForRelease(actor: Actor, companyId: string): string {
  const posts = MOVE_PERMISSIONS.add_version.every((permission) => actor.can(permission))
  if (!posts || skipsTeamReview(actor)) return 'false'
  return `(select c.team_review from companies c where c.id = ${companyId})`
}
