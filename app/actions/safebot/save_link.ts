import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import { assertCategoriesUsable } from '#actions/references/reference_categories'
import { startDownloads } from '#actions/safebot/start_downloads'
import { InvalidField } from '#exceptions/refusals'
import { withLock, type Trx } from '#lucid/transaction'
import SafebotRecord from '#models/safebot/safebot_record'
import { savedLinkRefusal } from '#net/outgoing'
import SafebotRecordPolicy from '#policies/safebot/safebot_record_policy'
import { linkHash } from '#safebot/same_link'
import { REFUSAL_TEXTS } from '#safebot/save_failure'
import type { SaveLinkInput } from '#validators/safebot/safebot'

export type SavedLink = { id: string; isNew: boolean }

/**
 * Saves a link, and enqueues the download of its video. The same link again returns the company's existing
 * saved link, whatever its state.
 * @throws Forbidden, InvalidField also for a URL that can't be fetched
 */
export async function saveLink(actor: Actor, input: Input<SaveLinkInput>): Promise<SavedLink> {
  await authorize(actor, SafebotRecordPolicy, 'create')
  const { url: given, title = null, note = null, categoryIds = [] } = await validateInput(input)
  const refusal = savedLinkRefusal(given)
  if (refusal) throw new InvalidField('url', REFUSAL_TEXTS[refusal], refusal)
  const url = new URL(given)
  const urlHash = linkHash(url)

  return db.transaction(async (trx) => {
    const known = await knownLink(trx, actor.companyId, urlHash)
    if (known) return { id: known.id, isNew: false }

    await assertCategoriesUsable(trx, categoryIds)
    const link = new SafebotRecord()
    link.fill({
      companyId: actor.companyId,
      createdById: actor.id,
      url: url.href,
      urlHash,
      host: url.host,
      title,
      note,
      categoryIds,
      status: 'queued',
      progress: 0,
      bytes: 0,
      queuedAt: DateTime.utc(),
    })
    await link.useTransaction(trx).save()
    await recordAudit(trx, actor, 'safebot_record.create', link, {
      after: { url: link.url, title, note, categoryIds },
    })
    await startDownloads(trx)
    return { id: link.id, isNew: true }
  })
}

/** A concurrent request for the same link waits here for the first one. */
async function knownLink(trx: Trx, companyId: string, urlHash: string) {
  await withLock(trx, `${companyId} ${urlHash}`)
  return SafebotRecord.query({ client: trx }).where({ companyId, urlHash }).first()
}
