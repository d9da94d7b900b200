import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NewTotp } from '#actions/identity/factors/start_totp'

/** An authenticator app that is being set up, shown this once. */
export default class NewTotpTransformer extends BaseTransformer<NewTotp> {
  toObject() {
    return this.pick(this.resource, ['secret', 'uri'])
  }
}
