import type { HttpContext } from '@adonisjs/core/http'
import { requestApproval } from '#actions/content/request_approval'

export default class ApprovalRequestsController {
  async store({ actor, params, response }: HttpContext) {
    await requestApproval(actor, params.id)
    return response.noContent()
  }
}
