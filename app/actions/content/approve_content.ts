import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { assertDecidable } from '#actions/content/assert_decidable'
import { lockContent } from '#actions/content/lock_content'
import { recomputeTask } from '#actions/content/recompute_task'
import type ContentItem from '#models/content_item'
import { contentApproved } from '#notifications/events/content_approved'
import { notify } from '#notifications/notify'

/**
 * Approves the newest version of a video.
 * @param versionId the version that the caller looked at
 * @throws InvalidField, Conflict
 */
export async function approveContent(
  actor: Actor,
  item: ContentItem,
  versionId: string
): Promise<void> {
  await db.transaction(async (trx) => {
    const content = await lockContent(trx, item)
    await assertDecidable(trx, actor, content, versionId, 'approve')
    const { task, item: current, newest } = content

    newest.decide(actor, 'approved')
    await newest.save()
    current.mirror(newest)
    await current.save()
    await recomputeTask(trx, actor, task)

    await recordAudit(trx, actor, 'content.approve', current, {
      before: { status: 'in_review' },
      after: { title: current.title, version: newest.number, status: 'approved' },
    })
    await notify(trx, actor, contentApproved, { task, item: current, version: newest })
  })
}
