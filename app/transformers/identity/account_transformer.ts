import { BaseTransformer } from '@adonisjs/core/transformers'
import type User from '#models/identity/user'
import { shownEmail } from '#support/identity/spoofing'

/** A user's own settings. */
export default class AccountTransformer extends BaseTransformer<User> {
  toObject() {
    return {
      ...this.pick(this.resource, [
        'id',
        'fullName',
        'locale',
        'timezone',
        'clock',
        'singleKeyShortcuts',
        'notificationPreferences',
        'quietHours',
      ]),
      email: shownEmail(this.resource.email),
      messengerLinked: this.resource.messengerId !== null,
      messengerMuted: this.resource.messengerMutedAt !== null,
    }
  }
}
