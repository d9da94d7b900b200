import type { Trx } from '#lucid/transaction'
import Reading from '#models/content/reading'
import type FileObject from '#models/files/file_object'
import { enqueue } from '#queue/enqueue'

/**
 * Enqueues the reading of a version's file, once it can be played.
 * @param smallFilmKey object key of its small film, if it was made with the proxy
 */
export async function requestReading(
  trx: Trx,
  { id: fileId, companyId }: FileObject,
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
