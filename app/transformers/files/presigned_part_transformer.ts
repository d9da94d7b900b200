import { BaseTransformer } from '@adonisjs/core/transformers'
import type { PresignedPart } from '#storage/presign'

/** Where one part is to be put with `PUT`, its bytes alone, until `expiresAt`. */
export default class PresignedPartTransformer extends BaseTransformer<PresignedPart> {
  toObject() {
    return this.pick(this.resource, ['partNumber', 'size', 'url', 'expiresAt'])
  }
}
