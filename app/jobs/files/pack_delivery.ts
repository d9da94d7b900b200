import { failDelivery, packDelivery } from '#actions/files/deliveries/pack_delivery'
import { Job } from '#queue/job'
import type { PayloadOf } from '#queue/job_kinds'

type Payload = PayloadOf<'deliveries.pack'>

/** Packs a requested ZIP. */
export default class PackDelivery extends Job<Payload> {
  async handle({ deliveryId }: Payload) {
    await packDelivery(deliveryId, async (percent) => this.report(percent))
  }

  async rescue({ deliveryId }: Payload) {
    await failDelivery(deliveryId)
  }
}
