import db from '@adonisjs/lucid/services/db'
import { failSavedLink } from '#actions/safebot/finish_saved_link'
import { discardParts } from '#actions/safebot/part_writer'
import { startDownloads } from '#actions/safebot/start_downloads'
import SafebotDownload from '#models/safebot/safebot_download'
import { text } from '#support/text'

/** How long a failed or deleted download is kept. */
const KEEP_FOR = '1 day'

/**
 * Removes parts of abandoned downloads from the store: of saved links that failed or were deleted a day ago, and of
 * those whose video the company already had. Saved links whose job ended without a result are marked as failed; those
 * that missed their turn start. May run concurrently.
 * @returns how many downloads were removed
 * @throws StorageUnavailable; what was swept until then stays swept
 */
export async function sweepDownloads(): Promise<number> {
  await failForgotten()
  await db.transaction(startDownloads)
  const left = await leftOver()
  for (const download of left) await discardParts(download)
  return left.length
}

async function failForgotten(): Promise<void> {
  const { rows } = await db.rawQuery(
    `select r.id, r.job_id from safebot_records r
      where r.status in ('queued', 'downloading') and r.deleted_at is null
        and exists (select 1 from outbox o where o.id = r.job_id and o.finished_at is not null)`
  )
  for (const { id, job_id: jobId } of rows) await failSavedLink(id, jobId, text('safebot.other'))
}

async function leftOver(): Promise<SafebotDownload[]> {
  return SafebotDownload.query()
    .where((open) => open.whereNotNull('multipart_id').orWhere('reserved_bytes', '>', 0))
    .whereRaw(
      `exists (select 1 from safebot_records r
                where r.id = safebot_downloads.record_id and r.job_id is null
                  and ((r.status = 'ready' and r.file_id <> safebot_downloads.file_id)
                    or (safebot_downloads.updated_at < now() - interval '${KEEP_FOR}'
                        and (r.status = 'failed' or r.deleted_at is not null))))`
    )
}
