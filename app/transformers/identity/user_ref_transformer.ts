import { BaseTransformer } from '@adonisjs/core/transformers'
import type User from '#models/identity/user'

/** A user as other users see them: name only, no contact details. */
export default class UserRefTransformer extends BaseTransformer<User> {
  toObject() {
    return this.pick(this.resource, ['id', 'fullName'])
  }
}
