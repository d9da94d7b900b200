import type { HttpContext } from '@adonisjs/core/http'
import { askApproval } from '#actions/content/ask_approval'

export default class ApprovalRequestsController {
  async store({ actor, params, response }: HttpContext) {
    await askApproval(actor, params.id)
    return response.noContent()
  }
}
