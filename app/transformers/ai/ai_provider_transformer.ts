import { BaseTransformer } from '@adonisjs/core/transformers'
import type AiProvider from '#models/ai/ai_provider'

/** A provider; of its key no more than the last four characters. */
export default class AiProviderTransformer extends BaseTransformer<AiProvider> {
  toObject() {
    const { isEnabled: enabled, pausedUntil, createdAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'name', 'baseUrl', 'model', 'keyHint']),
      ...this.pick(this.resource, ['priceIn', 'priceOut', 'position']),
      enabled,
      /** It failed too often and is left alone until then. */
      pausedUntil: pausedUntil && pausedUntil.toMillis() > Date.now() ? iso(pausedUntil) : null,
      createdAt: iso(createdAt),
    }
  }
}

const iso = (moment: AiProvider['createdAt']) => moment.toUTC().toISO()!
