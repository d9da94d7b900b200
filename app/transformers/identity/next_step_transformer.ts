import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NextStep } from '#queries/identity/second_factor'

/** What a sign-in with the right password still needs: a second factor, to be proven or set up. */
export default class NextStepTransformer extends BaseTransformer<NextStep> {
  toObject() {
    return { secondFactor: this.pick(this.resource, ['methods', 'setUp']) }
  }
}
