import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Actor } from '#access/actor'
import { sortedPermissions } from '#access/effective_permissions'
import { shownEmail } from '#support/identity/spoofing'

/** The signed-in user with their permissions. */
export default class ActorTransformer extends BaseTransformer<Actor> {
  toObject() {
    const { user, company, reach, permissions } = this.resource
    return {
      ...this.pick(user, ['id', 'fullName', 'role']),
      email: shownEmail(user.email),
      reach,
      company: this.pick(company, ['id', 'name', 'slug', 'code', 'kind']),
      permissions: sortedPermissions(permissions),
    }
  }
}
