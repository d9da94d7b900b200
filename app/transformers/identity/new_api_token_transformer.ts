import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NewApiToken } from '#actions/identity/tokens/create_token'

/** A new token with its secret, which is shown only this once. */
export default class NewApiTokenTransformer extends BaseTransformer<NewApiToken> {
  toObject() {
    const { token, secret } = this.resource
    return {
      ...this.pick(token, ['id', 'name', 'prefix', 'permissions', 'expiresAt', 'createdAt']),
      lastUsedAt: null,
      lastUsedAddress: null,
      token: secret,
    }
  }
}
