import { LocalizedTransformer } from '#support/http/localized_transformer'
import type { SafebotRow } from '#queries/safebot/record_row'
import { render } from '#support/text'

/** A saved link, the progress of its download, and the reason if it failed. */
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
