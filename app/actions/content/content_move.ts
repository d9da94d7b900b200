import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { assertTaskIsOpen, type LockedContent } from '#actions/content/lock_content'
import { Conflict, InvalidField } from '#exceptions/refusals'
import { allowedMoves, stateAllows, type ContentMove } from '#models/content_states'
import ContentVersion from '#models/content_version'
import type { ContentStatus } from '#models/values'
import { text, type Text } from '#support/text'

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
const WHY_NOT: Record<ContentStatus, (actor: Actor) => Text> = {
  team_review: (actor) =>
    actor.seesAllCompanies ? text('content.team_review') : text('content.undecidable'),
  in_review: () => text('content.in_review'),
  changes_requested: () => text('content.changes_requested'),
  approved: () => text('content.approved'),
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
    throw new InvalidField('versionId', text('content.no_version'), 'exists')
  }
  assertTaskIsOpen(content.task)
  if (!isNewest) {
    throw new Conflict(text('content.newer_version', { number: newest.number }), {
      reason: 'not_newest',
      newest: { id: newest.id, number: newest.number },
      allowed: allowedMoves(item.status, actor),
    })
  }
  assertMove(actor, content, move)
}
