import type { HttpContext } from '@adonisjs/core/http'
import { confirmTotp } from '#actions/identity/factors/confirm_totp'
import { removeTotp } from '#actions/identity/factors/remove_totp'
import { renewRecoveryCodes } from '#actions/identity/factors/renew_recovery_codes'
import { startTotp } from '#actions/identity/factors/start_totp'
import { secondFactorOf } from '#queries/identity/second_factor'
import SecondFactorTransformer from '#transformers/identity/second_factor_transformer'
import { codeValidator } from '#validators/identity/second_factor'

export default class AccountFactorsController {
  async show({ actor, response, serialize }: HttpContext) {
    response.header('cache-control', 'no-store')
    return serialize(SecondFactorTransformer.transform(await secondFactorOf(actor.id), actor))
  }

  async startTotp({ actor, response, serialize }: HttpContext) {
    const started = await startTotp(actor)
    response.status(201).header('cache-control', 'no-store')
    return serialize(started)
  }

  async confirmTotp({ actor, unvalidatedBody, response, serialize, signedIn }: HttpContext) {
    const codes = await confirmTotp(actor, signedIn!.tokenHash, unvalidatedBody(codeValidator))
    response.header('cache-control', 'no-store')
    return serialize({ recoveryCodes: codes })
  }

  async removeTotp({ actor, response }: HttpContext) {
    await removeTotp(actor)
    return response.noContent()
  }

  async renewRecoveryCodes({ actor, response, serialize }: HttpContext) {
    const codes = await renewRecoveryCodes(actor)
    response.status(201).header('cache-control', 'no-store')
    return serialize({ recoveryCodes: codes })
  }
}
