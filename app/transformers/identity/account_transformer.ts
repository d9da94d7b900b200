import { BaseTransformer } from '@adonisjs/core/transformers'
import type User from '#models/identity/user'

/** What a person has set for themselves. */
export default class AccountTransformer extends BaseTransformer<User> {
  toObject() {
    return {
      ...this.pick(this.resource, [
        'id',
        'email',
        'fullName',
        'locale',
        'timezone',
        'clock',
        'notificationPreferences',
        'quietHours',
      ]),
      messengerLinked: this.resource.messengerId !== null,
      messengerMuted: this.resource.messengerMutedAt !== null,
    }
  }
}
