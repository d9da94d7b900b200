import { LocalizedTransformer } from '#support/http/localized_transformer'
import type { ReferenceRow } from '#queries/references/reference_row'
import { render } from '#support/text'

/** A reference of the library with its categories, its file and the moments marked in it. */
export default class ReferenceTransformer extends LocalizedTransformer<ReferenceRow> {
  toObject() {
    const { processingError, ...reference } = this.resource
    return {
      ...reference,
      categoryIds: reference.categories.map(({ id }) => id),
      /** Message that explains why the file could not be processed. */
      processingError: processingError && render(processingError, this.locale),
    }
  }
}
