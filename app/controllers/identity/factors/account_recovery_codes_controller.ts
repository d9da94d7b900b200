import type { HttpContext } from '@adonisjs/core/http'
import { renewRecoveryCodes } from '#actions/identity/factors/renew_recovery_codes'
import RecoveryCodesTransformer from '#transformers/identity/recovery_codes_transformer'

export default class AccountRecoveryCodesController {
  async store({ actor, response, serialize }: HttpContext) {
    const codes = await renewRecoveryCodes(actor)
    response.status(201).header('cache-control', 'no-store')
    return serialize(RecoveryCodesTransformer.transform({ recoveryCodes: codes }))
  }
}
