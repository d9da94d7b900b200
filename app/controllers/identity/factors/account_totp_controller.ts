import type { HttpContext } from '@adonisjs/core/http'
import { removeTotp } from '#actions/identity/factors/remove_totp'
import { startTotp } from '#actions/identity/factors/start_totp'
import NewTotpTransformer from '#transformers/identity/new_totp_transformer'

export default class AccountTotpController {
  async store({ actor, response, serialize }: HttpContext) {
    const started = await startTotp(actor)
    response.status(201).header('cache-control', 'no-store')
    return serialize(NewTotpTransformer.transform(started))
  }

  async destroy({ actor, response }: HttpContext) {
    await removeTotp(actor)
    return response.noContent()
  }
}
