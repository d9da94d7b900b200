import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { reclaimFiles } from '#actions/content/claim_files'
import { assertTaskIsOpen, lockItem, lockWithTask } from '#actions/content/lock_content'
import { recomputeTask } from '#actions/content/recompute_task'
import type { Trx } from '#lucid/transaction'
import ContentItem from '#models/content/content_item'
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
    // Children deleted with the item share its timestamp; restore brings back only those.
    const sameDeletion = { deleted_at: item.deletedAt!.toJSDate() }
    for (const model of [ContentVersion, Revision]) {
      await model.query({ client: trx }).where('content_item_id', item.id).update(sameDeletion)
    }
    await dropComparisons(trx, item.id)
    await recomputeTask(trx, actor, task)

    await recordAudit(trx, actor, 'content.delete', item, {
      audience: item.isReleased ? 'everyone' : 'team',
      before: { title: item.title, status: item.publicStatus },
    })
  })
}

/**
 * Restores a video from the trash, with the versions and revisions that were deleted with it. Those deleted before
 * stay deleted.
 * @throws NotFound, Forbidden, Conflict when the order is not open, or a file is gone or used elsewhere
 */
export async function restoreContent(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const trashed = () => ContentItem.visibleTo(actor).onlyTrashed()
    const { task, record: item } = await lockWithTask(trx, trashed, id)
    await authorize(actor, ContentPolicy, 'remove', item)
    assertTaskIsOpen(task)

    const deletedWithItem = (model: typeof ContentVersion | typeof Revision) =>
      model
        .query({ client: trx })
        .onlyTrashed()
        .where('content_item_id', item.id)
        .where('deleted_at', item.deletedAt!.toJSDate())
    const files = await deletedWithItem(ContentVersion)
      .select('file_id')
      .pojo<{ file_id: string }>()
    await reclaimFiles(
      trx,
      files.map((version) => version.file_id)
    )
    for (const model of [ContentVersion, Revision]) {
      await deletedWithItem(model).update({ deleted_at: null })
    }
    await item.restore(trx)
    await recomputeTask(trx, actor, task)

    await recordAudit(trx, actor, 'content.restore', item, {
      audience: item.isReleased ? 'everyone' : 'team',
      after: { title: item.title, status: item.publicStatus },
    })
  })
}

/** Deletes the comparisons of a video's versions when no user sees them any more. */
async function dropComparisons(trx: Trx, contentItemId: string): Promise<void> {
  await VersionComparison.query({ client: trx })
    .whereRaw('to_version_id in (select id from content_versions where content_item_id = ?)', [
      contentItemId,
    ])
    .delete()
}
