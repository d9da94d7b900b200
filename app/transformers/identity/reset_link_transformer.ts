import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ResetLink } from '#actions/identity/passwords/create_password_reset'

/** A link for a new password, shown this once. */
export default class ResetLinkTransformer extends BaseTransformer<ResetLink> {
  toObject() {
    return this.pick(this.resource, ['link', 'expiresAt'])
  }
}
