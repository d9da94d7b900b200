import db from '@adonisjs/lucid/services/db'
import { deliverySubject } from '#actions/files/deliveries/delivery_subject'
import Delivery from '#models/files/delivery'
import { deliveryFailed } from '#notifications/events/files'
import { notify } from '#notifications/notify'

/** Records that a ZIP could not be packed, and notifies the user who requested it. */
export async function failDelivery(id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const delivery = await Delivery.query({ client: trx }).forUpdate().findOrFail(id)
    if (delivery.status === 'ready' || delivery.status === 'failed') return
    delivery.status = 'failed'
    await delivery.save()
    await notify(trx, null, deliveryFailed, { delivery, subject: deliverySubject(delivery) })
  })
}
