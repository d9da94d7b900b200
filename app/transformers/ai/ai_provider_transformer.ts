import { BaseTransformer } from '@adonisjs/core/transformers'
import type AiProvider from '#models/ai/ai_provider'

/** A provider, with only the last four characters of its key. */
export default class AiProviderTransformer extends BaseTransformer<AiProvider> {
  toObject() {
    const { isEnabled: enabled, pausedUntil, createdAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'name', 'baseUrl', 'model', 'keyHint']),
      ...this.pick(this.resource, ['priceIn', 'priceOut', 'position']),
      enabled,
      /** The provider isn't called until then, because it failed too often. */
      pausedUntil: pausedUntil && pausedUntil.toMillis() > Date.now() ? iso(pausedUntil) : null,
      createdAt: iso(createdAt),
    }
  }
}

const iso = (moment: AiProvider['createdAt']) => moment.toUTC().toISO()!
