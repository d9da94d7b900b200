import type { HttpContext } from '@adonisjs/core/http'
import { createPasswordReset } from '#actions/identity/create_password_reset'
import User from '#models/user'

export default class UserPasswordResetsController {
  async store({ actor, params, response }: HttpContext) {
    const person = await User.visibleTo(actor).findOrFail(params.userId)
    const { link, expiresAt } = await createPasswordReset(actor, person)

    response.status(201).header('cache-control', 'no-store')
    return response.json({ data: { link, expiresAt } })
  }
}
