import type { Permission } from '#access/permissions'
import type { Reach } from '#access/roles'
import type { ContentStatus } from '#models/content/values'

/** The actions on a content item that depend on its status. */
export const CONTENT_MOVES = [
  'add_version',
  'release',
  'approve',
  'request_revision',
  'return_to_review',
] as const
export type ContentMove = (typeof CONTENT_MOVES)[number]

/** The permissions that a move requires, all of them. */
export const MOVE_PERMISSIONS: Record<ContentMove, readonly Permission[]> = {
  add_version: ['content.upload_ready'],
  release: ['content.return_to_review'],
  approve: ['content.approve'],
  request_revision: ['content.request_revision', 'revision.create'],
  return_to_review: ['content.return_to_review'],
}

const MOVES_FROM: Record<ContentStatus, readonly ContentMove[]> = {
  team_review: ['release', 'add_version'],
  in_review: ['approve', 'request_revision', 'add_version'],
  changes_requested: ['return_to_review', 'add_version'],
  approved: ['return_to_review', 'add_version'],
}

/** The user who makes a move, such as an Actor. */
export type ContentMover = { reach: Reach; can(permission: Permission): boolean }

/** Whether the user may take any decision on the version in review. */
export function mayDecide(mover: Pick<ContentMover, 'can'>): boolean {
  return (['approve', 'request_revision'] as const).some((move) =>
    MOVE_PERMISSIONS[move].every((permission) => mover.can(permission))
  )
}

/**
 * Returns the moves that this user may make now.
 * @param status of the newest version, released or not. While it is in team review, clients can't decide: the
 *   version that they see is about to be replaced.
 */
export function allowedMoves(status: ContentStatus, mover: ContentMover): ContentMove[] {
  return MOVES_FROM[status].filter(
    (move) =>
      (move !== 'release' || mover.reach === 'all') &&
      MOVE_PERMISSIONS[move].every((permission) => mover.can(permission))
  )
}

/** Whether versions that this user posts are released at once, without team review, even if the company has it. */
export function skipsTeamReview(mover: Pick<ContentMover, 'can'>): boolean {
  return MOVE_PERMISSIONS.release.every((permission) => mover.can(permission))
}

/** Whether the state of an item allows a move, regardless of the user. */
export function stateAllows(status: ContentStatus, move: ContentMove): boolean {
  return MOVES_FROM[status].includes(move)
}
