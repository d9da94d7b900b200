import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ReferenceRow } from '#queries/references/reference_row'

/** A reference of the library with its categories, its file and the moments marked in it. */
export default class ReferenceTransformer extends BaseTransformer<ReferenceRow> {
  toObject() {
    return {
      ...this.resource,
      categoryIds: this.resource.categories.map(({ id }) => id),
    }
  }
}
