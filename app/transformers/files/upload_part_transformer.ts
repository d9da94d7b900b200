import { BaseTransformer } from '@adonisjs/core/transformers'
import type { RecordedPart } from '#queries/files/list_parts'

/** A part that has arrived in the store. */
export default class UploadPartTransformer extends BaseTransformer<RecordedPart> {
  toObject() {
    return this.pick(this.resource, ['partNumber', 'etag', 'arrivedAt'])
  }
}
