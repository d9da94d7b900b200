import { BaseTransformer } from '@adonisjs/core/transformers'
import type { MomentRow } from '#queries/references/reference_row'

/** A moment that a user marked in a reference. */
export default class MomentTransformer extends BaseTransformer<MomentRow> {
  toObject() {
    return { ...this.resource }
  }
}
