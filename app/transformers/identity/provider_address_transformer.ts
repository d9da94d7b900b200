import { BaseTransformer } from '@adonisjs/core/transformers'

/** The URL at a company's provider where the browser continues. */
export default class ProviderAddressTransformer extends BaseTransformer<{ url: string }> {
  toObject() {
    return { url: this.resource.url }
  }
}
