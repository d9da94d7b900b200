import { BaseTransformer } from '@adonisjs/core/transformers'
import type ApiToken from '#models/identity/api_token'

/** A token of a user, without its secret. */
export default class ApiTokenTransformer extends BaseTransformer<ApiToken> {
  toObject() {
    return this.pick(this.resource, [
      'id',
      'name',
      'prefix',
      'permissions',
      'expiresAt',
      'lastUsedAt',
      'lastUsedAddress',
      'createdAt',
    ])
  }
}
