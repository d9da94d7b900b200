import type { Logger } from '@adonisjs/core/logger'
import { DateTime } from 'luxon'
import { failMedia } from '#actions/files/fail_media'
import { makeDerivatives } from '#actions/files/make_derivatives'
import { removeOldOrphans } from '#storage/orphans/remove_orphans'
import { MediaJob } from '#jobs/media_job'
import StoredFile from '#models/files/stored_file'
import type { PayloadOf } from '#queue/job_kinds'
import env from '#start/env'
import type { Text } from '#support/text'

type ProcessMediaPayload = PayloadOf<'media.process'>

const STEP_PERCENT = 5

/** Reads the facts of a confirmed file and makes its poster, sprite and proxy. */
export class ProcessMedia extends MediaJob<ProcessMediaPayload> {
  #told = 0

  async work({ fileId }: ProcessMediaPayload) {
    await makeDerivatives(fileId, (percent) => this.#tell(fileId, percent))
  }

  async fail({ fileId }: ProcessMediaPayload, reason: Text) {
    await failMedia(fileId, reason)
  }

  async postponed({ fileId }: ProcessMediaPayload) {
    await StoredFile.query()
      .where('id', fileId)
      .where('processing_status', 'processing')
      .whereNull('processing_delayed_at')
      .update({ processingDelayedAt: DateTime.utc() })
  }

  /**
   * Writes the progress to the file's row, where the page reads it. Small steps aren't written, and a failed write
   * doesn't end the work.
   */
  async #tell(fileId: string, percent: number) {
    if (percent < this.#told + STEP_PERCENT) return
    this.#told = percent
    await StoredFile.query()
      .where('id', fileId)
      .where('processing_status', 'processing')
      .update({ processingProgress: Math.round(percent), processingDelayedAt: null })
      .catch(() => {})
    this.report(percent)
  }
}

/** Removes objects without a row, if the operator's settings say so. */
export async function removeOrphansIfWanted(logger: Logger): Promise<void> {
  const days = env.get('STORAGE_SWEEP_DAYS')
  if (days === undefined) return
  const removed = await removeOldOrphans(days)
  if (removed > 0) logger.info({ removed, days }, 'Objects without a row removed')
}
