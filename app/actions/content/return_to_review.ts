import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { assertMove } from '#actions/content/assert_decidable'
import { lockContent } from '#actions/content/lock_content'
import { recomputeTask } from '#actions/content/recompute_task'
import { resolveOpenRevision } from '#actions/content/settle_revisions'
import type ContentItem from '#models/content_item'
import { contentReturned } from '#notifications/events/content_returned'
import { notify } from '#notifications/notify'

/**
 * Takes back the decision on the newest version of a video, with a reason.
 * @throws Conflict
 */
export async function returnToReview(
  actor: Actor,
  item: ContentItem,
  reason: string
): Promise<void> {
  await db.transaction(async (trx) => {
    const content = await lockContent(trx, item)
    assertMove(actor, content, 'return_to_review')
    const { task, item: current, newest } = content
    const before = newest.status

    newest.reopen(reason)
    await newest.save()
    current.mirror(newest)
    await current.save()
    await resolveOpenRevision(trx, actor, current, true)
    await recomputeTask(trx, actor, task)

    await recordAudit(trx, actor, 'content.return_to_review', current, {
      before: { status: before },
      after: { title: current.title, version: newest.number, status: 'in_review', reason },
    })
    await notify(trx, actor, contentReturned, { task, item: current, reason })
  })
}
