import type { HttpContext } from '@adonisjs/core/http'
import { confirmTotp } from '#actions/identity/factors/confirm_totp'
import { removeTotp } from '#actions/identity/factors/remove_totp'
import { startTotp } from '#actions/identity/factors/start_totp'
import NewTotpTransformer from '#transformers/identity/new_totp_transformer'
import { codeValidator } from '#validators/identity/second_factor'
import RecoveryCodesTransformer from '#transformers/identity/recovery_codes_transformer'

export default class AccountTotpController {
  async store({ actor, response, serialize }: HttpContext) {
    const started = await startTotp(actor)
    response.status(201).header('cache-control', 'no-store')
    return serialize(NewTotpTransformer.transform(started))
  }

  async confirm({ actor, body, response, serialize, signedIn }: HttpContext) {
    const codes = await confirmTotp(actor, signedIn!.tokenHash, body(codeValidator))
    response.header('cache-control', 'no-store')
    return serialize(RecoveryCodesTransformer.transform({ recoveryCodes: codes }))
  }

  async destroy({ actor, response }: HttpContext) {
    await removeTotp(actor)
    return response.noContent()
  }
}
