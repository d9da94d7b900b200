import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FactorMethod } from '#models/identity/values'

/** What a sign-in with the right password still needs. */
export default class NextStepTransformer extends BaseTransformer<{ methods: FactorMethod[] }> {
  toObject() {
    return { secondFactor: this.pick(this.resource, ['methods']) }
  }
}
