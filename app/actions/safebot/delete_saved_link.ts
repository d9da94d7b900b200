import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { startDownloads } from '#actions/safebot/start_downloads'
import { updateChats } from '#actions/safebot/update_chats'
import { Conflict } from '#exceptions/refusals'
import { withUniqueViolation } from '#lucid/unique_violation'
import StoredFile from '#models/files/stored_file'
import SafebotRecord from '#models/safebot/safebot_record'
import SafebotRecordPolicy from '#policies/safebot/safebot_record_policy'

/**
 * Moves a saved link to the trash. A running download ends; the file, and a reference made of it, stay.
 * @throws NotFound, Forbidden
 */
export async function deleteSavedLink(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const link = await SafebotRecord.visibleTo(actor).lock(id, trx)
    await authorize(actor, SafebotRecordPolicy, 'remove', link)
    const { url, title, status } = link
    link.jobId = null
    await link.trash(trx)
    await recordAudit(trx, actor, 'safebot_record.delete', link, {
      before: { url, title, status },
    })
    await startDownloads(trx)
    await updateChats(trx, id)
  })
}

/**
 * Restores a saved link from the trash. An unfinished download resumes.
 * @throws NotFound, Forbidden, Conflict when the link was saved again, or its file was deleted
 */
export async function restoreSavedLink(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const link = await SafebotRecord.visibleTo(actor).onlyTrashed().lock(id, trx)
    await authorize(actor, SafebotRecordPolicy, 'remove', link)
    const { url, title, fileId } = link
    if (fileId && !(await StoredFile.query().lockIfFound(fileId, trx))) {
      throw new Conflict('safebot.file_deleted', { reason: 'file_deleted', allowed: [] })
    }
    if (!link.isOver) link.merge({ status: 'queued', queuedAt: DateTime.utc(), jobId: null })
    await withUniqueViolation('safebot_records_known', savedAgain, () => link.restore(trx))
    await recordAudit(trx, actor, 'safebot_record.restore', link, {
      after: { url, title, status: link.status },
    })
    await startDownloads(trx)
    await updateChats(trx, id)
  })
}

const savedAgain = () => new Conflict('safebot.saved_again', { reason: 'known', allowed: [] })
