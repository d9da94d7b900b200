import type { HttpContext } from '@adonisjs/core/http'
import { resetSecondFactor } from '#actions/identity/factors/reset_second_factor'

export default class UserFactorsController {
  async destroy({ actor, params, response }: HttpContext) {
    await resetSecondFactor(actor, params.userId)
    return response.noContent()
  }
}
