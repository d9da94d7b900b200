import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import {
  approvalsOf,
  updateDatesAfterApproval,
} from '#actions/calendar/update_dates_after_approval'
import { answerRevision } from '#actions/content/revisions/answer_revision'
import { assertMove, saveMove } from '#actions/content/content_move'
import { lockContent } from '#actions/content/lock_content'
import { validateInput, type Input } from '#support/input'
import { contentReturned } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import ContentPolicy from '#policies/content/content_policy'

/**
 * Takes back the decision on the newest version of a video, with a reason.
 * @throws NotFound, Forbidden, InvalidField, Conflict
 */
export async function returnToReview(
  actor: Actor,
  id: string,
  input: Input<{ reason: string; versionId?: string }>
): Promise<void> {
  await db.transaction(async (trx) => {
    const content = await lockContent(trx, actor, id)
    await authorize(actor, ContentPolicy, 'returnToReview', content.item)
    const { reason, versionId } = await validateInput(input)
    await assertMove(trx, actor, content, 'return_to_review', versionId)
    const { item, newest } = content
    const before = newest.status
    const approvals = approvalsOf(item)

    newest.reopen(reason)
    await answerRevision(trx, actor, item)
    await saveMove(trx, actor, content)

    await recordAudit(trx, actor, 'content.return_to_review', item, {
      before: { status: before },
      after: { title: item.title, version: newest.number, status: 'in_review', reason },
    })
    await notify(trx, actor, contentReturned, { ...content, reason })
    await updateDatesAfterApproval(trx, actor, content, approvals)
  })
}
