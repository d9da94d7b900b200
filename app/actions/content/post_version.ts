import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import {
  approvalsOf,
  updateDatesAfterApproval,
} from '#actions/calendar/update_dates_after_approval'
import { precomputeComparisons } from '#actions/content/changes/precompute_comparisons'
import { answerRevision } from '#actions/content/revisions/answer_revision'
import type { LockedItem } from '#actions/content/lock_content'
import { notifyOfFailedChecks } from '#actions/content/readings/notify_of_failed_checks'
import { recomputeTask } from '#actions/content/recompute_task'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import { skipsTeamReview } from '#models/content/content_states'
import ContentVersion from '#models/content/content_version'
import Revision from '#models/content/revision'
import { contentVersionReady, contentVersionWaiting } from '#notifications/events/content'
import { notify } from '#notifications/notify'

type NewVersion = {
  fileId: string
  note?: string | null
  /** the file was read before it was posted */
  isRead: boolean
}

/**
 * Adds a version to the top of an item's stack. Decisions about the previous version don't apply to
 * it.
 * @param locked by this transaction, as the file is
 * @param waits whether it goes to team review rather than to the client
 */
export async function postVersion(
  trx: Trx,
  actor: Actor,
  { task, item }: LockedItem,
  { fileId, note = null, isRead }: NewVersion,
  waits: boolean
): Promise<ContentVersion> {
  const version = await ContentVersion.create(
    {
      companyId: item.companyId,
      contentItemId: item.id,
      number: item.versionCount + 1,
      fileId,
      note,
      status: waits ? 'team_review' : 'in_review',
      releasedAt: waits ? null : DateTime.utc(),
      releasedById: waits ? null : actor.id,
      createdById: actor.id,
    },
    { client: trx }
  )
  if (version.number > 1) {
    await answerRevision(trx, actor, item, { number: version.number, waits })
    if (!waits && item.status === 'team_review') await Revision.publishResolutions(trx, item.id)
  }
  const approvals = approvalsOf(item)
  item.versionCount = version.number
  item.mirror(version)
  await item.save()
  await recomputeTask(trx, actor, task)

  const action = version.number === 1 ? 'content.create' : 'content.add_version'
  await recordAudit(trx, actor, action, item, {
    audience: waits ? 'team' : 'everyone',
    after: { title: item.title, version: version.number, fileId, note, status: version.status },
  })
  const event = waits ? contentVersionWaiting : contentVersionReady
  await notify(trx, actor, event, { task, item, version })
  if (isRead) {
    await notifyOfFailedChecks(trx, { task, item, version })
    await precomputeComparisons(trx, version)
  }
  await updateDatesAfterApproval(trx, actor, { task, item }, approvals)
  return version
}

/**
 * Whether a version by this user goes to team review first: when the company requires it, unless
 * they may release versions themselves.
 */
export async function needsTeamReview(trx: Trx, actor: Actor, companyId: string): Promise<boolean> {
  if (skipsTeamReview(actor)) return false
  const company = await Company.query({ client: trx }).findOrFail(companyId)
  return company.teamReview
}
