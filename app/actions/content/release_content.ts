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
import { defaultTitle } from '#actions/content/untitled'
import { InvalidField } from '#exceptions/refusals'
import { validateInput, type Input } from '#support/input'
import Revision from '#models/content/revision'
import { contentVersionReady } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import ContentPolicy from '#policies/content/content_policy'
import { failedChecks } from '#queries/content/checks/file_checks'
import type { ReleaseInput } from '#validators/content/content'

/**
 * Lets the client see the version that waited in team review. A version that fails a check needs a reason, which
 * the audit log keeps; one that isn't checked yet needs none.
 * @throws NotFound, Forbidden, InvalidField, Conflict
 */
export async function releaseContent(
  actor: Actor,
  id: string,
  input: Input<ReleaseInput> = {}
): Promise<void> {
  await db.transaction(async (trx) => {
    const content = await lockContent(trx, actor, id)
    await authorize(actor, ContentPolicy, 'release', content.item)
    const { versionId, reason } = await validateInput(input)
    await assertMove(trx, actor, content, 'release', versionId)
    const { task, item, newest, isRead } = content
    const fails = isRead ? await failedChecks(trx, newest.fileId, task.id) : []
    if (fails.length > 0 && reason === undefined) {
      throw new InvalidField('reason', 'content.release_reason', 'required')
    }
    // The state that the client saw until now; clients are not notified of the wait.
    const before = item.isReleased ? { status: item.publicStatus } : null
    const approvals = approvalsOf(item)

    if (!item.isReleased && !item.hasOwnTitle) {
      item.title = await defaultTitle(trx, task, { released: true })
    }
    newest.release(actor)
    await saveMove(trx, actor, content)
    await Revision.publishResolutions(trx, item.id)

    await recordAudit(trx, actor, 'content.release', item, {
      before,
      after: {
        title: item.title,
        version: newest.number,
        note: newest.note,
        status: newest.status,
        ...(fails.length > 0 ? { failedChecks: fails, releaseReason: reason } : {}),
      },
    })
    await notify(trx, actor, contentVersionReady, { ...content, version: newest })
    await updateDatesAfterApproval(trx, actor, content, approvals)
  })
}
