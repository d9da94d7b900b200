import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { startDownloads } from '#actions/safebot/start_downloads'
import { updateChats } from '#actions/safebot/update_chats'
import { Conflict } from '#exceptions/refusals'
import SafebotRecord from '#models/safebot/safebot_record'
import SafebotRecordPolicy from '#policies/safebot/safebot_record_policy'

/**
 * Enqueues the download again; it resumes from the stored parts.
 * @throws NotFound, Forbidden, Conflict unless it has failed
 */
export async function retrySavedLink(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const link = await SafebotRecord.visibleTo(actor).lock(id, trx)
    await authorize(actor, SafebotRecordPolicy, 'edit', link)
    const { status, reason } = link
    if (status !== 'failed') {
      throw new Conflict('safebot.not_failed', { reason: 'status', status, allowed: [] })
    }
    link.merge({ status: 'queued', reason: null, queuedAt: DateTime.utc(), jobId: null })
    await link.save()
    await recordAudit(trx, actor, 'safebot_record.retry', link, {
      before: { status, reason },
      after: { status: 'queued' },
    })
    await startDownloads(trx)
    await updateChats(trx, id)
  })
}
