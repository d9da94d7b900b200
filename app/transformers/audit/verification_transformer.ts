import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Verification } from '#queries/audit/verify_chain'

/** Whether the audit chain holds, how many entries were checked, and the first that does not hold. */
export default class VerificationTransformer extends BaseTransformer<Verification> {
  toObject() {
    return this.pick(this.resource, ['valid', 'checked', 'brokenAt'])
  }
}
