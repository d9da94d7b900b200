import db from '@adonisjs/lucid/services/db'
import { startDownloads } from '#actions/safebot/start_downloads'
import { updateChats } from '#actions/safebot/update_chats'
import SafebotRecord from '#models/safebot/safebot_record'
import { safebotFailed } from '#notifications/events/safebot'
import { notify } from '#notifications/notify'
import type { Text } from '#support/text'

/**
 * Records that a video could not be downloaded and why, and notifies the user who saved its link. Its parts
 * are kept for a day, for another attempt.
 */
export async function failRecord(id: string, jobId: string, reason: Text): Promise<void> {
  await db.transaction(async (trx) => {
    const record = await SafebotRecord.query().where({ jobId }).lockIfFound(id, trx)
    if (!record || record.isOver) return
    await record.merge({ status: 'failed', reason, jobId: null }).save()
    await notify(trx, null, safebotFailed, { record })
    await startDownloads(trx)
    await updateChats(trx, id)
  })
}
