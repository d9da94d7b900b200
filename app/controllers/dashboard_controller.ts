import type { HttpContext } from '@adonisjs/core/http'
import { whatWaits } from '#queries/dashboard/what_waits'

export default class DashboardController {
  async page({ actor, inertia }: HttpContext) {
    return inertia.render('dashboard', await whatWaits(actor))
  }
}
