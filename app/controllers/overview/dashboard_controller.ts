import type { HttpContext } from '@adonisjs/core/http'
import { showDashboard } from '#queries/overview/dashboard/show_dashboard'
import CutSectionTransformer from '#transformers/overview/cut_section_transformer'
import OrderSectionTransformer from '#transformers/overview/order_section_transformer'

export default class DashboardController {
  async page({ actor, inertia }: HttpContext) {
    const dashboard = await showDashboard(actor)
    return inertia.render('overview/dashboard', {
      decisions: CutSectionTransformer.transform(dashboard.decisions),
      changes: CutSectionTransformer.transform(dashboard.changes),
      newOrders: OrderSectionTransformer.transform(dashboard.newOrders),
      queue: OrderSectionTransformer.transform(dashboard.queue),
      due: OrderSectionTransformer.transform(dashboard.due),
      withClient: CutSectionTransformer.transform(dashboard.withClient),
      approved: CutSectionTransformer.transform(dashboard.approved),
      counts: dashboard.counts,
    })
  }
}
