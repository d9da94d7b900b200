import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SafebotRow } from '#queries/safebot/record_row'
import { render } from '#support/text'

/** A saved link, how far its video is, and why it could not be had. */
export default class SafebotRecordTransformer extends BaseTransformer<SafebotRow> {
  /** @param locale the reader's */
  constructor(
    resource: SafebotRow,
    protected locale: string
  ) {
    super(resource)
  }

  toObject() {
    const { reason, processingError, ...record } = this.resource
    return {
      ...record,
      reason: reason && render(reason, this.locale),
      processingError: processingError && render(processingError, this.locale),
    }
  }
}
