import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Swept } from '#actions/files/storage/sweep_storage'

/** How many uploads and ZIPs were removed from the store. */
export default class SweptTransformer extends BaseTransformer<Swept> {
  toObject() {
    return this.pick(this.resource, ['uploads', 'deliveries'])
  }
}
