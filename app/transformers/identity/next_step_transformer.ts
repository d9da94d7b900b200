import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NextStep } from '#queries/identity/second_factor'

/** The next step of a sign-in after the right password: to verify a second factor, or to set one up. */
export default class NextStepTransformer extends BaseTransformer<NextStep> {
  toObject() {
    return { secondFactor: this.pick(this.resource, ['methods', 'setUp']) }
  }
}
