import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { claimContentFiles } from '#actions/content/content_file'
import { assertTaskIsOpen } from '#actions/content/lock_content'
import { recomputeTask } from '#actions/content/recompute_task'
import { lockTask } from '#actions/tasks/lock_task'
import { Conflict, InvalidField } from '#exceptions/refusals'
import ContentItem from '#models/content_item'
import ContentVersion from '#models/content_version'
import Revision from '#models/revision'
import { text } from '#support/text'

/**
 * Brings a video back from the trash, with what went there along with it.
 * @throws Conflict when the order rests, or one of its files is gone or used elsewhere
 */
export async function restoreContent(actor: Actor, item: ContentItem): Promise<void> {
  await db.transaction(async (trx) => {
    const task = await lockTask(item.taskId, trx)
    const current = await ContentItem.query({ client: trx })
      .onlyTrashed()
      .where('id', item.id)
      .forUpdate()
      .firstOrFail()
    assertTaskIsOpen(task)
    await claimFilesAgain(trx, current)

    for (const model of [ContentVersion, Revision]) {
      await model
        .query({ client: trx })
        .onlyTrashed()
        .where('content_item_id', current.id)
        .update({ deleted_at: null })
    }
    await current.restore(trx)
    await recomputeTask(trx, actor, task)

    await recordAudit(trx, actor, 'content.restore', current, {
      audience: current.isReleased ? 'everyone' : 'team',
      after: { title: current.title, status: current.releasedStatus ?? current.status },
    })
  })
}

async function claimFilesAgain(trx: TransactionClientContract, item: ContentItem): Promise<void> {
  const versions = await ContentVersion.query({ client: trx })
    .onlyTrashed()
    .where('content_item_id', item.id)
  try {
    await claimContentFiles(
      trx,
      versions.map(({ fileId }) => fileId)
    )
  } catch (error) {
    if (!(error instanceof InvalidField)) throw error
    throw new Conflict(text('content.file_deleted'), {
      reason: 'file_deleted',
      allowed: [],
    })
  }
}
