import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertMove, saveMove } from '#actions/content/content_move'
import { lockContent } from '#actions/content/lock_content'
import type { Trx } from '#lucid/transaction'
import { validateInput, type Input } from '#support/input'
import { assertNotesFit } from '#actions/content/revisions/revision_rules'
import { bundleComments, takeComments } from '#actions/content/revisions/bundle_comments'
import type ContentItem from '#models/content/content_item'
import Revision from '#models/content/revision'
import { contentRevisionRequested } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import ContentPolicy from '#policies/content/content_policy'
import type { RevisionRequest } from '#validators/content/content'

/**
 * Opens a revision on the newest version of a video, which has to be the one that the caller
 * names. The comments that it bundles become its checklist.
 * @throws NotFound, Forbidden, InvalidField, Conflict
 */
export async function requestRevision(
  actor: Actor,
  id: string,
  input: Input<RevisionRequest>
): Promise<Revision> {
  return db.transaction(async (trx) => {
    const content = await lockContent(trx, actor, id)
    await authorize(actor, ContentPolicy, 'requestRevision', content.item)
    const { versionId, message, commentIds = [] } = await validateInput(input)
    await assertMove(trx, actor, content, 'request_revision', versionId)
    const { item, newest } = content
    const comments = await takeComments(trx, actor, newest.id, commentIds)

    const revision = await Revision.create(
      {
        companyId: item.companyId,
        taskId: item.taskId,
        contentItemId: item.id,
        contentVersionId: newest.id,
        number: await nextNumber(trx, item),
        message,
        requestedById: actor.id,
      },
      { client: trx }
    )
    await bundleComments(trx, actor, revision, comments)
    await assertNotesFit(trx, item.id)
    newest.decide(actor, 'changes_requested')
    await saveMove(trx, actor, content)

    await recordAudit(trx, actor, 'content.request_revision', item, {
      before: { status: 'in_review' },
      after: {
        title: item.title,
        version: newest.number,
        revisionId: revision.id,
        number: revision.number,
        message,
        status: 'changes_requested',
      },
    })
    await notify(trx, actor, contentRevisionRequested, { ...content, message })
    return revision
  })
}

/** Revisions are numbered per item, including deleted ones. */
async function nextNumber(trx: Trx, item: ContentItem): Promise<number> {
  const last = await Revision.query({ client: trx })
    .withTrashed()
    .where('content_item_id', item.id)
    .orderBy('number', 'desc')
    .first()
  return (last?.number ?? 0) + 1
}
