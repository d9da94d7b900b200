import { BaseTransformer } from '@adonisjs/core/transformers'
import type Passkey from '#models/identity/passkey'

/** A passkey of a user, without its public key. */
export default class PasskeyTransformer extends BaseTransformer<Passkey> {
  toObject() {
    return this.pick(this.resource, ['id', 'name', 'isSynced', 'lastUsedAt', 'createdAt'])
  }
}
