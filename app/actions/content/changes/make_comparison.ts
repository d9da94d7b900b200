import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { MAX_RUNTIME_MS } from '#media/limits'
import { MediaFailure, TOOK_TOO_LONG } from '#media/media_failure'
import { withWorkFolder } from '#media/work_folder'
import { compareInThread } from '#measure/changes/thread/compare_in_thread'
import type { VersionRead } from '#measure/changes/compare_versions'
import { SmallFilmPictures } from '#measure/changes/small_film_pictures'
import { framesPerSecond } from '#measure/media_shape'
import { smallSize } from '#measure/picture/small_film'
import { loadReading } from '#measure/reading_file'
import ContentVersion from '#models/content/content_version'
import type { StoredComparison } from '#models/content/stored_comparison'
import Reading from '#models/content/reading'
import VersionComparison from '#models/content/version_comparison'
import store from '#storage/store'

/**
 * Compares two versions by their readings, and stores where the stretches of the older one are in the newer one.
 * Does nothing when the comparison exists, so it may run twice. When a version was deleted meanwhile, or is being
 * read again, nothing is stored: the next request repeats it.
 * @throws MediaFailure for a file that can't be read, and StorageUnavailable
 */
export async function makeComparison(id: string): Promise<void> {
  const comparison = await VersionComparison.find(id)
  if (comparison?.status !== 'waiting') return
  const sides = await sidesOf(comparison, db.connection())
  const changes = sides && (await compareSides(sides))
  await db.transaction(async (trx) => {
    const current = await VersionComparison.query().lockIfFound(id, trx)
    if (current?.status !== 'waiting') return
    const now = await sidesOf(current, trx)
    if (!sides || !changes || !now || readingsKey(now) !== readingsKey(sides))
      return current.delete()
    await current.merge({ status: 'ready', changes }).save()
  })
}

/** Records that two versions can't be compared. */
export async function failComparison(id: string): Promise<void> {
  const comparison = await VersionComparison.find(id)
  if (comparison?.status !== 'waiting') return
  await comparison.merge({ status: 'failed' }).save()
}

/** The readings of both versions, the older one first. */
type ReadingPair = readonly [Reading, Reading]

/** @returns null if a version is gone, or wasn't read by the current method */
async function sidesOf(
  { fromVersionId, toVersionId }: VersionComparison,
  client: QueryClientContract
): Promise<ReadingPair | null> {
  const ids = [fromVersionId, toVersionId]
  const versions = await ContentVersion.query({ client }).whereIn('id', ids)
  const readings = await Reading.query({ client }).whereIn(
    'file_id',
    versions.map(({ fileId }) => fileId)
  )
  const [from, to] = ids.map((versionId) => {
    const fileId = versions.find((version) => version.id === versionId)?.fileId
    return readings.find((reading) => reading.fileId === fileId)
  })
  return from?.isComparable && to?.isComparable ? [from, to] : null
}

/** Changes when one of them is read again. */
function readingsKey(sides: ReadingPair): string {
  return sides.map(({ id, updatedAt }) => `${id} ${updatedAt.toMillis()}`).join()
}

async function compareSides([from, to]: ReadingPair): Promise<StoredComparison> {
  const signal = AbortSignal.timeout(MAX_RUNTIME_MS)
  return withWorkFolder(async (folder) => {
    const [older, newer] = [
      await fetchVersionRead(from, join(folder, 'from'), signal),
      await fetchVersionRead(to, join(folder, 'to'), signal),
    ]
    const changes = await compareInThread(older, newer, signal).catch((error) => {
      throw signal.aborted ? new MediaFailure(TOOK_TOO_LONG, { cause: error }) : error
    })
    return { ...changes, rate: newer.rate, frameCount: newer.signatures.count }
  })
}

async function fetchVersionRead(
  reading: Reading,
  path: string,
  signal: AbortSignal
): Promise<VersionRead> {
  const { readingKey, smallFilmKey, findings } = reading
  const smallFilm = `${path}.mp4`
  await store.download(readingKey!, path)
  if (smallFilmKey) await store.download(smallFilmKey, smallFilm)
  const { signatures, channels, moments } = await loadReading(path)
  const { media } = findings!
  return {
    signatures,
    channels,
    moments,
    rate: framesPerSecond(media),
    pictures: smallFilmKey ? new SmallFilmPictures(smallFilm, smallSize(media), signal) : null,
  }
}
