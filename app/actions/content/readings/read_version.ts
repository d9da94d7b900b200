import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { precomputeComparisonsOfFile } from '#actions/content/changes/precompute_comparisons'
import { notifyOfReadFile } from '#actions/content/readings/notify_of_failed_checks'
import { MAX_RUNTIME_MS } from '#media/limits'
import { MediaFailure, TOOK_TOO_LONG } from '#media/media_failure'
import { withWorkFolder } from '#media/work_folder'
import { measureVersion } from '#measure/measure_version'
import { READING_METHOD } from '#measure/method'
import { framesPerSecond } from '#measure/media_shape'
import { findInThread } from '#measure/picture/thread/find_in_thread'
import { makeSmallFilm } from '#measure/picture/make_small_film'
import { loadReading, writeReading } from '#measure/reading_file'
import Reading from '#models/content/reading'
import StoredFile from '#models/files/stored_file'
import { derivedKey } from '#storage/object_key'
import store from '#storage/store'
import type { Text } from '#support/text'

/**
 * Measures a version's file as the player shows it and stores the reading. If the file was already read by the
 * current method, only missing parts are added, so the job may run twice.
 * @throws MediaFailure for a file that can't be read, and StorageUnavailable
 */
export async function readVersion(fileId: string): Promise<void> {
  const reading = await Reading.findBy('fileId', fileId)
  if (!reading) return
  if (reading.isCurrent) return addShots(reading)
  const file = await StoredFile.query().withTrashed().findOrFail(fileId)
  if (!file.media) return
  await withWorkFolder(async (folder) => {
    const signal = AbortSignal.timeout(MAX_RUNTIME_MS)
    await measureFile(reading, file, folder, signal).catch((error) => {
      throw signal.aborted ? new MediaFailure(TOOK_TOO_LONG, { cause: error }) : error
    })
  })
}

/** Adds the shots to an older reading that has none, from its values of each frame. */
async function addShots(reading: Reading): Promise<void> {
  const { readingKey, findings, shots } = reading
  if (!readingKey || !findings || shots) return
  await withWorkFolder(async (folder) => {
    const path = join(folder, 'reading')
    await store.download(readingKey, path)
    const { signatures } = await loadReading(path)
    const found = await findInThread(signatures, framesPerSecond(findings.media))
    await Reading.query()
      .where({ id: reading.id, readingKey })
      .whereNull('shots')
      .update({ shots: found.shots })
  })
}

/** Records that a file can't be read, with the reason. */
export async function failReading(fileId: string, reason: Text): Promise<void> {
  const reading = await Reading.findBy('fileId', fileId)
  if (!reading) return
  if (reading.isCurrent) {
    // Its shots can't be found; an empty list keeps the sweep from requesting them again.
    if (!reading.shots) await reading.merge({ shots: [] }).save()
    return
  }
  await reading.merge({ method: READING_METHOD, status: 'failed', findings: null, reason }).save()
}

async function measureFile(
  reading: Reading,
  file: StoredFile,
  folder: string,
  signal: AbortSignal
) {
  const original = join(folder, 'original')
  await store.download(file.objectKey, original)
  const smallFilm = join(folder, 'small.mp4')
  const smallFilmKey = derivedKey(file.objectKey, 'small.mp4')
  if (reading.smallFilmKey) await store.download(reading.smallFilmKey, smallFilm)
  else {
    const player = file.proxyKey ? join(folder, 'player') : original
    if (file.proxyKey) await store.download(file.proxyKey, player)
    await makeSmallFilm(player, smallFilm, file.media!, signal)
    await store.putFile(smallFilmKey, smallFilm, 'video/mp4')
  }
  const measured = await measureVersion({ original, smallFilm }, file.media!, signal)
  const { signatures, moments, findings, shots } = measured
  const channels = findings.sound?.channels ?? 0
  const path = join(folder, 'reading')
  await writeReading(path, { method: READING_METHOD, signatures, channels, moments })
  const readingKey = derivedKey(file.objectKey, `reading-${READING_METHOD}.gz`)
  await store.putFile(readingKey, path, 'application/gzip')
  const isFirst = reading.findings === null
  await db.transaction(async (trx) => {
    await StoredFile.query().withTrashed().lock(file.id, trx)
    await reading
      .merge({ method: READING_METHOD, status: 'ready', findings, shots, reason: null })
      .merge({ readingKey, smallFilmKey })
      .useTransaction(trx)
      .save()
    if (!isFirst) return
    await notifyOfReadFile(trx, file.id)
    await precomputeComparisonsOfFile(trx, file.id)
  })
}
