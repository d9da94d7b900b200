import type { HttpContext } from '@adonisjs/core/http'
import { whatWaits } from '#queries/dashboard/what_waits'
import CutSectionTransformer from '#transformers/cut_section_transformer'
import OrderSectionTransformer from '#transformers/order_section_transformer'

export default class DashboardController {
  async page({ actor, inertia }: HttpContext) {
    const waits = await whatWaits(actor)
    return inertia.render('dashboard', {
      decisions: CutSectionTransformer.transform(waits.decisions),
      changes: CutSectionTransformer.transform(waits.changes),
      newOrders: OrderSectionTransformer.transform(waits.newOrders),
      queue: OrderSectionTransformer.transform(waits.queue),
      due: OrderSectionTransformer.transform(waits.due),
      withClient: CutSectionTransformer.transform(waits.withClient),
      approved: CutSectionTransformer.transform(waits.approved),
      counts: waits.counts,
    })
  }
}
