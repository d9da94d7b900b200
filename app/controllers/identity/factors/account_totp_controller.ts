import type { HttpContext } from '@adonisjs/core/http'
import { confirmTotp } from '#actions/identity/factors/confirm_totp'
import { removeTotp } from '#actions/identity/factors/remove_totp'
import { startTotp } from '#actions/identity/factors/start_totp'
import { codeValidator } from '#validators/identity/second_factor'

export default class AccountTotpController {
  async store({ actor, response, serialize }: HttpContext) {
    const started = await startTotp(actor)
    response.status(201).header('cache-control', 'no-store')
    return serialize(started)
  }

  async confirm({ actor, body, response, serialize, signedIn }: HttpContext) {
    const codes = await confirmTotp(actor, signedIn!.tokenHash, body(codeValidator))
    response.header('cache-control', 'no-store')
    return serialize({ recoveryCodes: codes })
  }

  async destroy({ actor, response }: HttpContext) {
    await removeTotp(actor)
    return response.noContent()
  }
}
