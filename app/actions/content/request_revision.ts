import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { assertDecidable } from '#actions/content/assert_decidable'
import { lockContent } from '#actions/content/lock_content'
import { recomputeTask } from '#actions/content/recompute_task'
import type ContentItem from '#models/content_item'
import Revision from '#models/revision'
import { contentRevisionRequested } from '#notifications/events/content_revision_requested'
import { notify } from '#notifications/notify'
import type { RevisionRequest } from '#validators/content'

/**
 * Opens a round of changes on the newest version of a video.
 * @returns the round
 * @throws InvalidField, Conflict
 */
export async function requestRevision(
  actor: Actor,
  item: ContentItem,
  { versionId, message }: RevisionRequest
): Promise<Revision> {
  return db.transaction(async (trx) => {
    const content = await lockContent(trx, item)
    await assertDecidable(trx, actor, content, versionId, 'request_revision')
    const { task, item: current, newest } = content

    const revision = await Revision.create(
      {
        companyId: current.companyId,
        taskId: current.taskId,
        contentItemId: current.id,
        contentVersionId: newest.id,
        number: await nextNumber(trx, current),
        message,
        status: 'open',
        releasedStatus: 'open',
        requestedById: actor.id,
      },
      { client: trx }
    )
    newest.decide(actor, 'changes_requested')
    await newest.save()
    current.mirror(newest)
    await current.save()
    await recomputeTask(trx, actor, task)

    await recordAudit(trx, actor, 'content.request_revision', current, {
      before: { status: 'in_review' },
      after: {
        title: current.title,
        version: newest.number,
        revisionId: revision.id,
        number: revision.number,
        message,
        status: 'changes_requested',
      },
    })
    await notify(trx, actor, contentRevisionRequested, { task, item: current, message })
    return revision
  })
}

/** Rounds are counted per item, for as long as it exists. */
async function nextNumber(trx: TransactionClientContract, item: ContentItem): Promise<number> {
  const last = await Revision.query({ client: trx })
    .withTrashed()
    .where('content_item_id', item.id)
    .orderBy('number', 'desc')
    .first()
  return (last?.number ?? 0) + 1
}
