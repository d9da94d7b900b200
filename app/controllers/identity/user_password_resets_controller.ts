import type { HttpContext } from '@adonisjs/core/http'
import { createPasswordReset } from '#actions/identity/passwords/create_password_reset'
import ResetLinkTransformer from '#transformers/identity/reset_link_transformer'

export default class UserPasswordResetsController {
  async store({ actor, params, response, serialize }: HttpContext) {
    const link = await createPasswordReset(actor, params.userId)
    response.status(201).header('cache-control', 'no-store')
    return serialize(ResetLinkTransformer.transform(link))
  }
}
