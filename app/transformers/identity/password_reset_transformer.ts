import { BaseTransformer } from '@adonisjs/core/transformers'
import type PasswordReset from '#models/identity/password_reset'
import { shownEmail } from '#support/identity/spoofing'

/** Whose password a link is for, as its bearer sees it. */
export default class PasswordResetTransformer extends BaseTransformer<PasswordReset> {
  toObject() {
    const { expiresAt, user } = this.resource
    return { email: shownEmail(user.email), fullName: user.fullName, expiresAt }
  }
}
