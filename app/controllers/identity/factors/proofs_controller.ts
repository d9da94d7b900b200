import type { HttpContext } from '@adonisjs/core/http'
import { prove } from '#actions/identity/factors/prove'
import { proofValidator } from '#validators/identity/second_factor'

export default class ProofsController {
  async store({ actor, body, response, signedIn }: HttpContext) {
    await prove(actor, signedIn!.tokenHash, body(proofValidator))
    return response.noContent()
  }
}
