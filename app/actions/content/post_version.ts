import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { recomputeTask } from '#actions/content/recompute_task'
import { resolveOpenRevision, revealResolvedRevisions } from '#actions/content/settle_revisions'
import Company from '#models/company'
import type ContentItem from '#models/content_item'
import ContentVersion from '#models/content_version'
import type Task from '#models/task'
import { contentVersionReady } from '#notifications/events/content_version_ready'
import { contentVersionWaiting } from '#notifications/events/content_version_waiting'
import { notify } from '#notifications/notify'

type Cut = { fileId: string; note?: string | null }

/**
 * Puts a version on top of an item's stack. It is with the client at once, unless their
 * company wants team review and the one who posts it could not release it themselves. What
 * was decided about the version below does not hold for this one.
 * @param task locked by this transaction, as the item and the file are
 */
export async function postVersion(
  trx: TransactionClientContract,
  actor: Actor,
  task: Task,
  item: ContentItem,
  { fileId, note = null }: Cut
): Promise<ContentVersion> {
  const waits = await needsTeamReview(trx, actor, item.companyId)
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
  item.versionCount = version.number
  item.mirror(version)
  await item.save()

  await resolveOpenRevision(trx, actor, item, !waits)
  if (!waits) await revealResolvedRevisions(trx, item)
  await recomputeTask(trx, actor, task)

  await recordAudit(
    trx,
    actor,
    version.number === 1 ? 'content.create' : 'content.add_version',
    item,
    {
      audience: waits ? 'team' : 'everyone',
      after: { title: item.title, version: version.number, fileId, note, status: version.status },
    }
  )
  const event = waits ? contentVersionWaiting : contentVersionReady
  await notify(trx, actor, event, { task, item, version })
  return version
}

async function needsTeamReview(
  trx: TransactionClientContract,
  actor: Actor,
  companyId: string
): Promise<boolean> {
  if (actor.can('content.return_to_review')) return false
  const company = await Company.query({ client: trx }).where('id', companyId).firstOrFail()
  return company.teamReview
}
