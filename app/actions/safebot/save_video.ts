import db from '@adonisjs/lucid/services/db'
import { Actor } from '#access/actor'
import { checkObject } from '#actions/files/uploads/check_object'
import { obtainVideo, type Progress, type Work } from '#actions/safebot/obtain_video'
import { finishSavedLink } from '#actions/safebot/finish_saved_link'
import { discardParts } from '#actions/safebot/part_writer'
import { updateChats } from '#actions/safebot/update_chats'
import SafebotDownload from '#models/safebot/safebot_download'
import SafebotRecord from '#models/safebot/safebot_record'
import User from '#models/identity/user'
import { fetchForVideos } from '#net/outgoing'
import type { GuardedFetch } from '#net/guarded_fetch'
import { TIMEOUT_MS } from '#safebot/limits'
import { asSaveFailure, SaveFailure, Superseded } from '#safebot/save_failure'
import { hashOf } from '#storage/content_hash'
import { FileRefused } from '#storage/file_refused'
import store from '#storage/store'

/** Minimum interval of progress updates. */
const TELL_EVERY_MS = 700

/**
 * Downloads the video of a saved link, with the rights that its owner has now. May run again after a worker died:
 * it resumes from the stored parts. When the link was deleted meanwhile, or belongs to another job, the
 * downloaded parts are removed.
 * @param jobId id of the job that the saved link belongs to
 * @throws SaveFailure, StorageUnavailable
 */
export async function saveVideo(
  recordId: string,
  jobId: string,
  fetch: GuardedFetch = fetchForVideos
): Promise<void> {
  const link = await SafebotRecord.query().where({ id: recordId, jobId }).first()
  if (!link || link.isOver) return
  const actor = await saverOf(link)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const work: Work = { link, fetch, signal, onProgress: progressReporter(link, jobId) }
  try {
    await write(link, jobId, { status: 'downloading' })
    const { download, title } = await obtainVideo(work)
    await check(download)
    await work.onProgress({
      bytes: download.storedBytes,
      totalBytes: download.storedBytes,
      fraction: 1,
    })
    const digest = await hashOf(await store.readStream(download.objectKey))
    await finishSavedLink(actor, link.id, jobId, { download, title, digest })
  } catch (error) {
    if (!(error instanceof Superseded)) throw asSaveFailure(error)
    await discardUnused(recordId)
  }
}

/** @throws SaveFailure when they may no longer save links */
async function saverOf({ createdById, companyId }: SafebotRecord): Promise<Actor> {
  const user = await User.query()
    .where({ id: createdById, isActive: true })
    .preload('company')
    .first()
  const actor = user && new Actor(user, user.company)
  if (!actor?.can('safebot.create') || !actor.reaches(companyId)) {
    throw new SaveFailure('safebot.no_right', true)
  }
  return actor
}

/** @throws FileRefused if the stored object isn't of the announced type and size */
async function check(download: SafebotDownload): Promise<void> {
  const { objectKey, storedBytes: size, contentType } = download
  try {
    await checkObject({ objectKey, size, contentType })
  } catch (error) {
    if (error instanceof FileRefused) await discardParts(download)
    throw error
  }
}

/** Parts of a saved link that no job owns any more; parts of a newer job stay. */
async function discardUnused(recordId: string): Promise<void> {
  const link = await SafebotRecord.query().withTrashed().where('id', recordId).first()
  const download = await SafebotDownload.find(recordId)
  const isFree = link?.jobId === null && link.fileId !== download?.fileId
  if (download?.multipartId && isFree) await discardParts(download)
}

function progressReporter(link: SafebotRecord, jobId: string): Work['onProgress'] {
  let reportedAt = 0
  return async ({ bytes, totalBytes, fraction }: Progress) => {
    const now = Date.now()
    if (now - reportedAt < TELL_EVERY_MS && fraction !== 1) return
    reportedAt = now
    // The last percent is set when the video can be played.
    const progress = Math.min(99, Math.floor((fraction ?? 0) * 100))
    await write(link, jobId, { bytes, totalBytes, progress })
  }
}

/** @throws Superseded when the saved link is gone, or another job's */
async function write(
  { id }: SafebotRecord,
  jobId: string,
  values: Partial<Pick<SafebotRecord, 'status' | 'bytes' | 'totalBytes' | 'progress'>>
): Promise<void> {
  await db.transaction(async (trx) => {
    const query = SafebotRecord.query({ client: trx }).where({ id, jobId })
    const [changed] = (await query.update(values)) as number[]
    if (!changed) throw new Superseded('The link is gone, or another job is at it')
    await updateChats(trx, id)
  })
}
