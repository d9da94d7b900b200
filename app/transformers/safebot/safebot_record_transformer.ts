import { LocalizedTransformer } from '#support/http/localized_transformer'
import type { SafebotRow } from '#queries/safebot/record_row'
import { render } from '#support/text'

/** A saved link, how far its video is, and why it could not be had. */
export default class SafebotRecordTransformer extends LocalizedTransformer<SafebotRow> {
  toObject() {
    const { reason, processingError, ...record } = this.resource
    return {
      ...record,
      reason: reason && render(reason, this.locale),
      processingError: processingError && render(processingError, this.locale),
    }
  }
}
