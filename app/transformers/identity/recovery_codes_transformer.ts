import { BaseTransformer } from '@adonisjs/core/transformers'

/** New recovery codes, shown this once. */
export default class RecoveryCodesTransformer extends BaseTransformer<{ recoveryCodes: string[] }> {
  toObject() {
    return this.pick(this.resource, ['recoveryCodes'])
  }
}
