import { BaseTransformer } from '@adonisjs/core/transformers'
import type PushSubscription from '#models/notifications/push_subscription'

/** A browser that receives push messages, without its endpoint and keys, which are secret. */
export default class PushDeviceTransformer extends BaseTransformer<PushSubscription> {
  constructor(
    resource: PushSubscription,
    protected sessionId: string | null = null
  ) {
    super(resource)
  }

  toObject() {
    const { sessionId } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'name']),
      lastError: this.resource.lastError ?? null,
      createdAt: this.resource.createdAt.toISO()!,
      lastSentAt: this.resource.lastSentAt?.toISO() ?? null,
      /** Whether it is the browser that sent this request. */
      current: sessionId === this.sessionId,
    }
  }
}
