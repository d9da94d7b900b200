import { MediaFailure, NOT_PROCESSED } from '#media/media_failure'
import { Job } from '#queue/job'
import type { Text } from '#support/text'

/** A job that processes a file: a file that can't be processed fails at once, without another attempt. */
export abstract class MediaJob<Payload> extends Job<Payload> {
  /** @throws MediaFailure for a file that can't be processed */
  abstract work(payload: Payload): Promise<void>

  /** Records the failure where a user will see it. */
  abstract fail(payload: Payload, reason: Text): Promise<void>

  async handle(payload: Payload) {
    try {
      await this.work(payload)
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error
      await this.fail(payload, error.text)
    }
  }

  async rescue(payload: Payload) {
    await this.fail(payload, NOT_PROCESSED)
  }
}
