import type { Actor } from '#access/actor'
import { MOVE_PERMISSIONS, skipsTeamReview } from '#models/content/content_states'

/**
 * SQL for whether a version that this user posted would wait in team review. False for a user who can't post,
 * so that it reveals no more than posting would.
 * @param companyId SQL of the company whose video it is
 */
export function waitsForRelease(actor: Actor, companyId: string): string {
  const posts = MOVE_PERMISSIONS.add_version.every((permission) => actor.can(permission))
  if (!posts || skipsTeamReview(actor)) return 'false'
  return `(select c.team_review from companies c where c.id = ${companyId})`
}
