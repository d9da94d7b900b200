import { type Data } from '@generated/data'
import { t } from '~/lib/i18n'
import { UploadFailed } from '~/lib/uploads/failure'
import { newPatience } from '~/lib/uploads/sending/patience'
import { put, type PutOptions } from '~/lib/uploads/sending/put'
import { transfers } from '~/lib/uploads/sending/transfers'

/**
 * Sends a file to the store in one request, again from its beginning after a dropped line.
 * @throws UploadFailed
 */
export async function sendWhole(
  file: File,
  { uploadUrl, headers }: Data.PresignedUpload,
  options: PutOptions
): Promise<void> {
  const patience = newPatience(options.signal)
  for (;;) {
    const free = await transfers.take(options.signal)
    const { status } = await put(uploadUrl, headers, file, options).finally(free)
    // An object that is there already has come with an earlier try whose answer was lost.
    if ((status >= 200 && status < 300) || status === 412) return

    const mayGoBetter = status === 0 || status === 409 || status === 429 || status >= 500
    if (!mayGoBetter) throw new UploadFailed('failed', t('files.upload.not_taken'))
    options.onProgress(0)
    await patience.wait()
  }
}
