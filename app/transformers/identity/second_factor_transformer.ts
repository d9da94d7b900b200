import { BaseTransformer } from '@adonisjs/core/transformers'
import { requiresSecondFactor } from '#access/factors/required_factor'
import type { Actor } from '#access/actor'
import type { SecondFactor } from '#queries/identity/second_factor'

/** The second factors of a user, and whether one is required. */
export default class SecondFactorTransformer extends BaseTransformer<SecondFactor> {
  constructor(
    factor: SecondFactor,
    protected owner: Actor
  ) {
    super(factor)
  }

  toObject() {
    const { user, company } = this.owner
    return {
      ...this.pick(this.resource, ['totp', 'passkeys', 'recoveryCodesLeft']),
      required: requiresSecondFactor(user, company),
    }
  }
}
