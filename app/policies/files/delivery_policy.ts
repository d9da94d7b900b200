import { Policy, type Actor } from '#access/actor'
import type Delivery from '#models/files/delivery'

/** Users who may download the files one by one may have them packed. */
export default class DeliveryPolicy extends Policy {
  create(actor: Actor) {
    return this.needs(actor, ['file.download'])
  }

  /** A ZIP is for the person who asked for it. */
  download(actor: Actor, delivery: Delivery) {
    return delivery.userId === actor.id ? this.needs(actor, ['file.download']) : this.unseen()
  }
}
