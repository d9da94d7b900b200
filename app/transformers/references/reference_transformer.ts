import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ReferenceRow } from '#queries/references/reference_row'
import { render } from '#support/text'

/** A reference of the library with its categories, its file and the moments marked in it. */
export default class ReferenceTransformer extends BaseTransformer<ReferenceRow> {
  /** @param locale the reader's */
  constructor(
    resource: ReferenceRow,
    protected locale: string
  ) {
    super(resource)
  }

  toObject() {
    const { processingError, ...reference } = this.resource
    return {
      ...reference,
      categoryIds: reference.categories.map(({ id }) => id),
      /** Why its file could not be processed, in words. */
      processingError: processingError && render(processingError, this.locale),
    }
  }
}
