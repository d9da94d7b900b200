import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SecondFactor } from '#queries/identity/second_factor'

/** What a person has beside their password. */
export default class SecondFactorTransformer extends BaseTransformer<SecondFactor> {
  toObject() {
    return this.pick(this.resource, ['totp', 'recoveryCodesLeft'])
  }
}
