import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { startDownloads } from '#actions/safebot/start_downloads'
import { updateChats } from '#actions/safebot/update_chats'
import SafebotRecord from '#models/safebot/safebot_record'
import SafebotRecordPolicy from '#policies/safebot/safebot_record_policy'

/**
 * Moves a saved link to the trash. A download that is under way ends; its file, and a reference
 * that was made of it, stay.
 * @throws NotFound, Forbidden
 */
export async function deleteRecord(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const record = await SafebotRecord.visibleTo(actor).lock(id, trx)
    await authorize(actor, SafebotRecordPolicy, 'remove', record)
    const { url, title, status } = record
    record.jobId = null
    await record.trash(trx)
    await recordAudit(trx, actor, 'safebot_record.delete', record, {
      before: { url, title, status },
    })
    await startDownloads(trx)
    await updateChats(trx, id)
  })
}
