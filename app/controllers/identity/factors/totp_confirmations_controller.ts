import type { HttpContext } from '@adonisjs/core/http'
import { confirmTotp } from '#actions/identity/factors/confirm_totp'
import RecoveryCodesTransformer from '#transformers/identity/recovery_codes_transformer'
import { codeValidator } from '#validators/identity/second_factor'

export default class TotpConfirmationsController {
  async store({ actor, body, response, serialize }: HttpContext) {
    const codes = await confirmTotp(actor, body(codeValidator))
    response.header('cache-control', 'no-store')
    return serialize(RecoveryCodesTransformer.transform({ recoveryCodes: codes }))
  }
}
