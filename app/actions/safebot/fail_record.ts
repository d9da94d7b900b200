import db from '@adonisjs/lucid/services/db'
import { startDownloads } from '#actions/safebot/start_downloads'
import { tellChats } from '#actions/safebot/tell_chats'
import SafebotRecord from '#models/safebot/safebot_record'
import { safebotFailed } from '#notifications/events/safebot/safebot_failed'
import { notify } from '#notifications/notify'
import type { Text } from '#support/text'

/**
 * Notes that a video could not be had and why, and tells the person who saved its link. What has
 * come of it is kept for a day, for another attempt.
 */
export async function failRecord(id: string, jobId: string, reason: Text): Promise<void> {
  await db.transaction(async (trx) => {
    const record = await SafebotRecord.query().where({ jobId }).lockIfFound(id, trx)
    if (!record || record.isOver) return
    await record.merge({ status: 'failed', reason, jobId: null }).save()
    await notify(trx, null, safebotFailed, { record })
    await startDownloads(trx)
    await tellChats(trx, id)
  })
}
