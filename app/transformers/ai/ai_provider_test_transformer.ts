import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ProviderTest } from '#actions/ai/test_provider'

/** How a call to a provider went. */
export default class AiProviderTestTransformer extends BaseTransformer<ProviderTest> {
  toObject() {
    const { ok, ms, text, reason } = this.resource
    return { ok, ms, text: text ?? null, reason: reason ?? null }
  }
}
