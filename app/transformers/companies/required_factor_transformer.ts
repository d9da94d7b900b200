import { BaseTransformer } from '@adonisjs/core/transformers'
import type { RequiredFactor } from '#queries/companies/required_factor'

/** The effects of requiring a second factor on a company's open sessions. */
export default class RequiredFactorTransformer extends BaseTransformer<RequiredFactor> {
  toObject() {
    const { lastEndsAt } = this.resource
    return {
      ...this.pick(this.resource, ['roles', 'openSessions', 'graceHours']),
      lastEndsAt: lastEndsAt?.toISOString() ?? null,
    }
  }
}
