import type { Actor } from '#access/actor'
import { assertTaskIsOpen, type LockedContent } from '#actions/content/lock_content'
import { recomputeTask } from '#actions/content/recompute_task'
import { Conflict, InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import { seesVersion } from '#models/content/content_visibility'
import { allowedMoves, stateAllows, type ContentMove } from '#models/content/content_states'
import ContentVersion from '#models/content/content_version'
import type { ContentStatus } from '#models/content/values'
import { text, type TextKey } from '#support/text'

/**
 * Asserts that a decision is about the newest version, that the order is open and that the item's state allows it.
 * @param versionId the version that the caller saw; the newest one by default
 * @throws InvalidField for a version of another item, or one that the caller can't see; Conflict with the newest
 *   version, or with the decisions that the state allows
 */
export async function assertMove(
  trx: Trx,
  actor: Actor,
  { task, item, newest }: LockedContent,
  move: ContentMove,
  versionId?: string
): Promise<void> {
  const isNewest = versionId === undefined || (versionId === newest.id && newest.isSeenBy(actor))
  const newer = isNewest ? null : await newerVersion(trx, actor, item.id, versionId)
  const allowed = allowedMoves(item.status, actor)

  assertTaskIsOpen(task)
  if (newer) {
    throw new Conflict(text('content.newer_version', { number: newer.number }), {
      reason: 'not_newest',
      newest: { id: newer.id, number: newer.number },
      allowed,
    })
  }
  if (!stateAllows(item.status, move)) {
    throw new Conflict(WHY_NOT[item.status](actor), {
      reason: 'state',
      status: item.statusFor(actor),
      allowed,
    })
  }
}

/**
 * Returns the newest version that the caller sees; null if they named that one.
 * @throws InvalidField when they see no version with this id
 */
async function newerVersion(
  trx: Trx,
  actor: Actor,
  itemId: string,
  versionId: string
): Promise<ContentVersion | null> {
  const [newest, ...older] = await ContentVersion.query({ client: trx })
    .where('content_item_id', itemId)
    .whereRaw(seesVersion(actor))
    .orderBy('number', 'desc')
  if (newest?.id === versionId) return null
  if (older.some(({ id }) => id === versionId)) return newest
  throw new InvalidField('versionId', 'content.no_version', 'exists')
}

/** Clients must not see that a version is waiting in team review. */
const WHY_NOT: Record<ContentStatus, (actor: Actor) => TextKey> = {
  team_review: (actor) => (actor.seesAllCompanies ? 'content.team_review' : 'content.undecidable'),
  in_review: () => 'content.in_review',
  changes_requested: () => 'content.changes_requested',
  approved: () => 'content.approved',
}

/** Saves a decision on the newest version, in the version, its item and its order. */
export async function saveMove(
  trx: Trx,
  actor: Actor,
  { task, item, newest }: LockedContent
): Promise<void> {
  await newest.save()
  item.mirror(newest)
  await item.save()
  await recomputeTask(trx, actor, task)
}
