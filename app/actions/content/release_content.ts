import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { assertMove } from '#actions/content/assert_decidable'
import { lockContent } from '#actions/content/lock_content'
import { recomputeTask } from '#actions/content/recompute_task'
import { revealResolvedRevisions } from '#actions/content/settle_revisions'
import type ContentItem from '#models/content_item'
import { contentVersionReady } from '#notifications/events/content_version_ready'
import { notify } from '#notifications/notify'

/**
 * Lets the client see the version that waited in team review.
 * @throws Conflict
 */
export async function releaseContent(actor: Actor, item: ContentItem): Promise<void> {
  await db.transaction(async (trx) => {
    const content = await lockContent(trx, item)
    assertMove(actor, content, 'release')
    const { task, item: current, newest } = content

    newest.release(actor)
    await newest.save()
    current.mirror(newest)
    await current.save()
    await revealResolvedRevisions(trx, current)
    await recomputeTask(trx, actor, task)

    await recordAudit(trx, actor, 'content.release', current, {
      before: { status: 'team_review' },
      after: {
        title: current.title,
        version: newest.number,
        note: newest.note,
        status: newest.status,
      },
    })
    await notify(trx, actor, contentVersionReady, { item: current, version: newest })
  })
}
