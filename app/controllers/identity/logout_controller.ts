import type { HttpContext } from '@adonisjs/core/http'
import { signOut } from '#actions/identity/sessions/sign_out'

export default class LogoutController {
  async store({ actor, auth, response, session }: HttpContext) {
    await signOut(actor)
    await auth.use('web').logout()
    session.clear()
    return response.noContent()
  }
}
