import { LocalizedTransformer } from '#support/http/localized_transformer'
import type { SavedLinkRow } from '#queries/safebot/saved_link_row'
import { render } from '#support/text'

/** A saved link, the progress of its download, and the reason if it failed. */
export default class SafebotRecordTransformer extends LocalizedTransformer<SavedLinkRow> {
  toObject() {
    const { reason, processingError, ...record } = this.resource
    return {
      ...record,
      reason: reason && render(reason, this.locale),
      processingError: processingError && render(processingError, this.locale),
    }
  }
}
