import type { HttpContext } from '@adonisjs/core/http'
import { ensureDeviceToken } from '#access/browser_cookie'
import { lookUpPasswordReset } from '#actions/identity/passwords/look_up_password_reset'
import { usePasswordReset } from '#actions/identity/passwords/use_password_reset'
import { NotFound } from '#exceptions/refusals'
import { stateOfLink } from '#support/http/link_state'
import PasswordResetTransformer from '#transformers/identity/password_reset_transformer'
import { usePasswordResetValidator } from '#validators/identity/identity'

export default class PasswordResetsController {
  async page({ inertia, origin, request, response }: HttpContext) {
    const token = String(request.qs().token ?? '')
    const { found, problem, status } = await stateOfLink(async () => {
      if (!token) throw new NotFound()
      return lookUpPasswordReset(token, origin.address)
    })

    response.status(status)
    return inertia.render('identity/reset_password', {
      token,
      problem,
      reset: found && PasswordResetTransformer.transform(found),
      companyName: found?.user.company.name ?? null,
    })
  }

  async show({ origin, params, response, serialize }: HttpContext) {
    const reset = await lookUpPasswordReset(params.token, origin.address)
    response.header('cache-control', 'no-store')
    return serialize(PasswordResetTransformer.transform(reset))
  }

  async store(ctx: HttpContext) {
    const { unvalidatedBody, origin, params, response } = ctx
    const input = unvalidatedBody(usePasswordResetValidator)
    await usePasswordReset(params.token, input, ensureDeviceToken(ctx), origin)
    return response.noContent()
  }
}
