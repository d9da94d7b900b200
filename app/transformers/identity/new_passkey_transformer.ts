import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NewPasskey } from '#actions/identity/passkeys/add_passkey'
import PasskeyTransformer from '#transformers/identity/passkey_transformer'

/** A new passkey, with recovery codes where there were none, which are shown this once. */
export default class NewPasskeyTransformer extends BaseTransformer<NewPasskey> {
  toObject() {
    return {
      passkey: PasskeyTransformer.transform(this.resource.passkey),
      recoveryCodes: this.resource.recoveryCodes,
    }
  }
}
