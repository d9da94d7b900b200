import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#lucid/transaction'
import { READING_METHOD } from '#measure/method'
import Reading from '#models/content/reading'
import type StoredFile from '#models/files/stored_file'
import { enqueue } from '#queue/enqueue'
import type { JobName } from '#queue/job_kinds'

/**
 * Enqueues the reading of a version's file, once it can be played.
 * @param smallFilmKey object key of its small film, if it was made with the proxy
 */
export async function requestReading(
  trx: Trx,
  { id: fileId, companyId }: StoredFile,
  smallFilmKey: string | null
): Promise<void> {
  const reading = await Reading.firstOrNew({ fileId }, { companyId }, { client: trx })
  await reading
    .merge({
      method: 0,
      status: 'waiting',
      findings: null,
      shots: null,
      reason: null,
      smallFilmKey,
    })
    .useTransaction(trx)
    .save()
  await enqueue(trx, 'content.read_version', { fileId }, { companyId })
}

/** A worker reads about as many in ten minutes; more would only wait. */
const AT_ONCE = 50

/** SQL: no job that reads the file waits or runs. */
const HAS_NO_JOB = `not exists (
  select 1 from outbox o
   where o.finished_at is null and o.job = '${'content.read_version' satisfies JobName}'
     and o.payload ->> 'fileId' = readings.file_id::text)`

/**
 * Enqueues the reading of versions that were not read by the current method, or that have no shots, the newest
 * first, unless it is enqueued already.
 * @returns how many
 */
export async function sweepReadings(): Promise<number> {
  return db.transaction(async (trx) => {
    const waiting = await Reading.query({ client: trx })
      .where((query) =>
        query
          .where('method', '<', READING_METHOD)
          .orWhere((read) =>
            read.whereNull('shots').whereNotNull('reading_key').whereNotNull('findings')
          )
      )
      .whereRaw(HAS_NO_JOB)
      .orderBy('created_at', 'desc')
      .limit(AT_ONCE)
    for (const { fileId, companyId } of waiting) {
      await enqueue(trx, 'content.read_version', { fileId }, { companyId })
    }
    return waiting.length
  })
}
