import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type Delivery from '#models/files/delivery'

/** Users who may download single files may also request a ZIP of them. */
export default class DeliveryPolicy extends Policy {
  create(actor: Actor) {
    return this.requirePermissions(actor, ['file.download'])
  }

  /** Only the user who requested a ZIP may download it. */
  download(actor: Actor, delivery: Delivery) {
    return delivery.userId === actor.id
      ? this.requirePermissions(actor, ['file.download'])
      : this.denyAsNotFound()
  }
}
