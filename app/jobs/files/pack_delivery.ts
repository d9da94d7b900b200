import { failDelivery } from '#actions/files/deliveries/fail_delivery'
import { packDelivery } from '#actions/files/deliveries/pack_delivery'
import { Job } from '#jobs/job'

/** Packs the ZIP that somebody asked for. */
export default class PackDelivery extends Job<{ deliveryId: string }> {
  static jobName = 'deliveries.pack'
  static queue = 'heavy' as const
  static attempts = 3

  async handle({ deliveryId }: { deliveryId: string }) {
    await packDelivery(deliveryId, (percent) => this.report(percent))
  }

  async rescue({ deliveryId }: { deliveryId: string }) {
    await failDelivery(deliveryId)
  }
}
