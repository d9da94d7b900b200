import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Reached } from '#queries/notifications/preview_broadcast'

/** Number of recipients of an announcement. */
export default class ReachedTransformer extends BaseTransformer<Reached> {
  toObject() {
    return this.pick(this.resource, ['reached'])
  }
}
