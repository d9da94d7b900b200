import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import {
  approvalsOf,
  updateDatesAfterApproval,
} from '#actions/calendar/update_dates_after_approval'
import { assertMove, saveMove } from '#actions/content/content_move'
import { lockContent } from '#actions/content/lock_content'
import { validateInput, type Input } from '#support/input'
import { contentApproved } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import ContentPolicy from '#policies/content/content_policy'

/**
 * Approves the newest version of a video, which has to be the one that the caller names.
 * @throws NotFound, Forbidden, InvalidField, Conflict
 */
export async function approveContent(
  actor: Actor,
  id: string,
  input: Input<{ versionId: string }>
): Promise<void> {
  await db.transaction(async (trx) => {
    const content = await lockContent(trx, actor, id)
    await authorize(actor, ContentPolicy, 'approve', content.item)
    const { versionId } = await validateInput(input)
    await assertMove(trx, actor, content, 'approve', versionId)
    const { item, newest } = content
    const approvals = approvalsOf(item)

    newest.decide(actor, 'approved')
    await saveMove(trx, actor, content)

    await recordAudit(trx, actor, 'content.approve', item, {
      before: { status: 'in_review' },
      after: { title: item.title, version: newest.number, status: 'approved' },
    })
    await notify(trx, actor, contentApproved, { ...content, version: newest })
    await updateDatesAfterApproval(trx, actor, content, approvals)
  })
}
