import type { HttpContext } from '@adonisjs/core/http'
import { changePassword } from '#actions/identity/change_password'
import { changePasswordValidator } from '#validators/account'

export default class AccountPasswordsController {
  async store({ actor, request, response, signedIn }: HttpContext) {
    const input = await request.validateUsing(changePasswordValidator)
    await changePassword(actor, input, signedIn!.id)
    return response.noContent()
  }
}
