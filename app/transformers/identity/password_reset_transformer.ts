import { BaseTransformer } from '@adonisjs/core/transformers'
import type PasswordReset from '#models/identity/password_reset'
import { shownEmail } from '#support/identity/spoofing'

/** The account of a reset link, for a visitor who has opened the link. */
export default class PasswordResetTransformer extends BaseTransformer<PasswordReset> {
  toObject() {
    const { expiresAt, user } = this.resource
    return { email: shownEmail(user.email), fullName: user.fullName, expiresAt }
  }
}
