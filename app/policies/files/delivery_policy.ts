import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type Delivery from '#models/files/delivery'

/** Who may have files packed: whoever may download them one by one. */
export default class DeliveryPolicy extends Policy {
  create(actor: Actor) {
    return this.needs(actor, ['file.download'])
  }

  /** A ZIP is for the person who asked for it. */
  download(actor: Actor, delivery: Delivery) {
    return delivery.userId === actor.id ? this.needs(actor, ['file.download']) : this.unseen()
  }
}
