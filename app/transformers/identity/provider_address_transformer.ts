import { BaseTransformer } from '@adonisjs/core/transformers'

/** The address at a company's provider where the browser goes on. */
export default class ProviderAddressTransformer extends BaseTransformer<{ url: string }> {
  toObject() {
    return { url: this.resource.url }
  }
}
