import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { assertTaskIsOpen, lockItem } from '#actions/content/lock_content'
import { recomputeTask } from '#actions/content/recompute_task'
import ContentVersion from '#models/content/content_version'
import Revision from '#models/content/revision'
import ContentPolicy from '#policies/content/content_policy'
import VersionComparison from '#models/content/version_comparison'

/**
 * Moves a video to the trash, with its versions and revisions: their files become free again.
 * @throws NotFound, Forbidden, Conflict
 */
export async function deleteContent(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const { task, item } = await lockItem(trx, actor, id)
    await authorize(actor, ContentPolicy, 'remove', item)
    assertTaskIsOpen(task)

    await item.trash(trx)
    // The same moment marks what went along: only that comes back with the item.
    const along = { deleted_at: item.deletedAt!.toJSDate() }
    for (const model of [ContentVersion, Revision]) {
      await model.query({ client: trx }).where('content_item_id', item.id).update(along)
    }
    await dropComparisons(trx, item.id)
    await recomputeTask(trx, actor, task)

    await recordAudit(trx, actor, 'content.delete', item, {
      audience: item.isReleased ? 'everyone' : 'team',
      before: { title: item.title, status: item.publicStatus },
    })
  })
}

/** Deletes the comparisons of a video's versions when no user sees them any more. */
async function dropComparisons(
  trx: TransactionClientContract,
  contentItemId: string
): Promise<void> {
  await VersionComparison.query({ client: trx })
    .whereRaw('to_version_id in (select id from content_versions where content_item_id = ?)', [
      contentItemId,
    ])
    .delete()
}
