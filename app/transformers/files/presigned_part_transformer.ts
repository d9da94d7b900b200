import { BaseTransformer } from '@adonisjs/core/transformers'
import type { PresignedPart } from '#storage/presign'

/** The URL to which one part is sent with `PUT` until `expiresAt`; the body is the part's bytes. */
export default class PresignedPartTransformer extends BaseTransformer<PresignedPart> {
  toObject() {
    return this.pick(this.resource, ['partNumber', 'size', 'url', 'expiresAt'])
  }
}
