import { BaseTransformer } from '@adonisjs/core/transformers'
import type { PermissionSheet } from '#queries/identity/show_permissions'

/** A user's permissions and where each comes from. */
export default class PermissionSheetTransformer extends BaseTransformer<PermissionSheet> {
  toObject() {
    return this.pick(this.resource, ['role', 'base', 'overrides', 'effective', 'explanation'])
  }
}
