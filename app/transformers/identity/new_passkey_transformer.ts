import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NewPasskey } from '#actions/identity/passkeys/add_passkey'
import PasskeyTransformer from '#transformers/identity/passkey_transformer'

/** A new passkey. If the user had no recovery codes, it comes with new ones, which are shown only this once. */
export default class NewPasskeyTransformer extends BaseTransformer<NewPasskey> {
  toObject() {
    return {
      passkey: PasskeyTransformer.transform(this.resource.passkey),
      recoveryCodes: this.resource.recoveryCodes,
    }
  }
}
