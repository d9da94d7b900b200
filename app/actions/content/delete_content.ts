import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { assertTaskIsOpen, lockContent } from '#actions/content/lock_content'
import { recomputeTask } from '#actions/content/recompute_task'
import type ContentItem from '#models/content_item'
import ContentVersion from '#models/content_version'
import Revision from '#models/revision'

/**
 * Moves a video to the trash, with its versions and rounds: their files become free again.
 * @throws Conflict
 */
export async function deleteContent(actor: Actor, item: ContentItem): Promise<void> {
  await db.transaction(async (trx) => {
    const { task, item: current } = await lockContent(trx, item)
    assertTaskIsOpen(task)

    await current.trash(trx)
    for (const model of [ContentVersion, Revision]) {
      await model
        .query({ client: trx })
        .where('content_item_id', current.id)
        .update({ deleted_at: current.deletedAt!.toJSDate() })
    }
    await recomputeTask(trx, actor, task)

    await recordAudit(trx, actor, 'content.delete', current, {
      audience: current.isReleased ? 'everyone' : 'team',
      before: { title: current.title, status: current.releasedStatus ?? current.status },
    })
  })
}
