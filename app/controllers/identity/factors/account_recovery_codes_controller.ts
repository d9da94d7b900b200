import type { HttpContext } from '@adonisjs/core/http'
import { renewRecoveryCodes } from '#actions/identity/factors/renew_recovery_codes'

export default class AccountRecoveryCodesController {
  async store({ actor, response, serialize }: HttpContext) {
    const codes = await renewRecoveryCodes(actor)
    response.status(201).header('cache-control', 'no-store')
    return serialize({ recoveryCodes: codes })
  }
}
