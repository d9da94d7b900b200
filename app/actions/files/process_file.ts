import { DateTime } from 'luxon'
import { makeDerivatives } from '#actions/files/make_derivatives'
import StoredFile from '#models/files/stored_file'

const STEP_PERCENT = 5

const whileProcessing = (fileId: string) =>
  StoredFile.query().where('id', fileId).where('processing_status', 'processing')

/**
 * Reads the facts of a confirmed file and makes its poster, sprite and proxy. Writes the progress to the file's row,
 * where the page reads it. Small steps aren't written, and a failed write doesn't end the work.
 * @param report called with the percentages that are written
 * @throws like `makeDerivatives`
 */
export async function processFile(
  fileId: string,
  report: (percent: number) => void
): Promise<void> {
  let reported = 0
  await makeDerivatives(fileId, async (percent) => {
    if (percent < reported + STEP_PERCENT) return
    reported = percent
    await whileProcessing(fileId)
      .update({ processingProgress: Math.round(percent), processingDelayedAt: null })
      .catch(() => {})
    report(percent)
  })
}

/** Records that the processing of a file waits for the end of an outage. */
export async function delayProcessing(fileId: string): Promise<void> {
  await whileProcessing(fileId)
    .whereNull('processing_delayed_at')
    .update({ processingDelayedAt: DateTime.utc() })
}
