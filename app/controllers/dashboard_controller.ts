import type { HttpContext } from '@adonisjs/core/http'
import { showDashboard } from '#queries/dashboard/show_dashboard'

export default class DashboardController {
  async page({ actor, inertia }: HttpContext) {
    return inertia.render('dashboard', await showDashboard(actor))
  }
}
