import type { HttpContext } from '@adonisjs/core/http'
import { reauthenticate } from '#actions/identity/factors/reauthenticate'
import { reauthenticationValidator } from '#validators/identity/second_factor'

export default class ReauthenticationsController {
  async store({ actor, body, response, signedIn }: HttpContext) {
    await reauthenticate(actor, signedIn!.tokenHash, body(reauthenticationValidator))
    return response.noContent()
  }
}
