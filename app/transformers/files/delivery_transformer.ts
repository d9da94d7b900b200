import { BaseTransformer } from '@adonisjs/core/transformers'
import type Delivery from '#models/files/delivery'

/**
 * A requested ZIP, while it is packed and once it is ready. `size` in bytes; `url` leads to it until `expiresAt`.
 */
export default class DeliveryTransformer extends BaseTransformer<Delivery> {
  toObject() {
    const { entries, size, ...delivery } = this.pick(this.resource, [
      'id',
      'name',
      'status',
      'progress',
      'size',
      'entries',
      'createdAt',
    ])
    return { ...delivery, size, fileCount: entries.length, ...urlOf(this.resource) }
  }
}

function urlOf({ id, status, expiresAt }: Delivery): { url?: string; expiresAt?: Date } {
  if (status !== 'ready') return {}
  return { url: `/api/deliveries/${id}/download`, expiresAt: expiresAt.toJSDate() }
}
