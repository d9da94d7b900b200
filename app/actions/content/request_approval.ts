import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertTaskIsOpen, lockContent } from '#actions/content/lock_content'
import { transactionWithRateLimit } from '#access/limits/with_rate_limit'
import { Conflict } from '#exceptions/refusals'
import { contentApprovalRequested } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import { claimReminder } from '#notifications/reminders/claim_reminder'
import ContentPolicy from '#policies/content/content_policy'
import { approverIds, approvalRequestKey } from '#queries/content/approvers'

/**
 * Requests approval of a video from the client's approvers; once a day for each video and user.
 * @throws NotFound, Forbidden, Conflict when nothing waits for approval, when it was requested today or when
 *   the caller is the only approver; TooManyRequests
 */
export function requestApproval(actor: Actor, id: string): Promise<void> {
  return transactionWithRateLimit({ approval_request: actor.id }, async (trx) => {
    const { task, item, newest } = await lockContent(trx, actor, id)
    await authorize(actor, ContentPolicy, 'requestApproval', item)
    assertTaskIsOpen(task)
    if (item.status !== 'in_review') {
      throw new Conflict('content.nothing_to_approve', {
        reason: 'state',
        status: item.statusFor(actor),
      })
    }
    const approvers = await approverIds(trx, item)
    if (!approvers.some((approver) => approver !== actor.id)) {
      throw new Conflict('content.no_approver', { reason: 'nobody' })
    }
    if (!(await claimReminder(trx, 'approval', item.id, approvalRequestKey(actor, newest.id)))) {
      throw new Conflict('content.asked_today', { reason: 'asked' })
    }
    await notify(trx, actor, contentApprovalRequested, { item, version: newest })
    await recordAudit(trx, actor, 'content.ask_approval', item, {
      after: { title: item.title, version: newest.number },
    })
  })
}
