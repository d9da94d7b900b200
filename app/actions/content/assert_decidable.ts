import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { assertTaskIsOpen, type LockedContent } from '#actions/content/lock_content'
import { Conflict, InvalidField } from '#exceptions/refusals'
import { allowedMoves, stateAllows, type ContentMove } from '#models/content_states'
import ContentVersion from '#models/content_version'
import type { ContentStatus } from '#models/values'
import { say } from '#support/say'

/**
 * Checks that the order goes on and that the item's state allows a move.
 * @throws Conflict with the moves that it does allow
 */
export function assertMove(actor: Actor, { task, item }: LockedContent, move: ContentMove): void {
  assertTaskIsOpen(task)
  if (stateAllows(item.status, move)) return

  throw new Conflict(WHY_NOT[item.status](actor), {
    reason: 'state',
    status: item.statusFor(actor),
    allowed: allowedMoves(item.status, actor),
  })
}

/** A client is never told that a version waits in team review. */
const WHY_NOT: Record<ContentStatus, (actor: Actor) => string> = {
  team_review: (actor) =>
    actor.seesAllCompanies
      ? say('the_newest_version_waits_in_team_review')
      : say('this_video_cant_be_decided_on_right_now'),
  in_review: () => say('this_video_is_in_review_already'),
  changes_requested: () => say('changes_to_this_video_were_asked_for_already'),
  approved: () => say('this_video_is_approved_already'),
}

/**
 * Checks that a decision falls on the newest version, and that its state allows it.
 * @param versionId the version that the caller looked at
 * @throws InvalidField for one that is not of this item, or not for the caller to see;
 * Conflict with the newest version otherwise
 */
export async function assertDecidable(
  trx: TransactionClientContract,
  actor: Actor,
  content: LockedContent,
  versionId: string,
  move: ContentMove
): Promise<void> {
  const { item } = content
  const versions = ContentVersion.query({ client: trx })
    .where('content_item_id', item.id)
    .orderBy('number', 'desc')
  if (!actor.seesAllCompanies) versions.whereNotNull('released_at')

  const [newest, ...older] = await versions
  const isNewest = newest?.id === versionId
  if (!isNewest && !older.some(({ id }) => id === versionId)) {
    throw new InvalidField('versionId', say('this_version_is_not_there'), 'exists')
  }
  assertTaskIsOpen(content.task)
  if (!isNewest) {
    throw new Conflict(say('a_newer_version_has_arrived', { number: newest.number }), {
      reason: 'not_newest',
      newest: { id: newest.id, number: newest.number },
      allowed: allowedMoves(item.status, actor),
    })
  }
  assertMove(actor, content, move)
}
