import { BaseTransformer } from '@adonisjs/core/transformers'
import type User from '#models/identity/user'

/** A person as others meet them: a name and a face, nothing to write to. */
export default class PersonTransformer extends BaseTransformer<User> {
  toObject() {
    return this.pick(this.resource, ['id', 'fullName'])
  }
}
