import { BaseTransformer } from '@adonisjs/core/transformers'

/** The public key that a browser registers with; null where the installation sends no push. */
export default class VapidKeyTransformer extends BaseTransformer<{ publicKey: string | null }> {
  toObject() {
    return this.pick(this.resource, ['publicKey'])
  }
}
