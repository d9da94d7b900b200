import type { HttpContext } from '@adonisjs/core/http'
import { keepDeviceToken } from '#access/device_cookie'
import { lookUpPasswordReset } from '#actions/identity/look_up_password_reset'
import { usePasswordReset } from '#actions/identity/use_password_reset'
import { NotFound } from '#exceptions/refusals'
import { readLink } from '#support/link_state'
import { usePasswordResetValidator } from '#validators/identity'

export default class PasswordResetsController {
  async page({ inertia, origin, request, response }: HttpContext) {
    const token = String(request.qs().token ?? '')
    const { found, problem, status } = await readLink(async () => {
      if (!token) throw new NotFound()
      return lookUpPasswordReset(token, origin.address)
    })

    response.status(status)
    return inertia.render('auth/reset_password', {
      token,
      problem,
      person: found && { email: found.user.email, fullName: found.user.fullName },
      companyName: found?.user.company.name ?? null,
    })
  }

  async show({ origin, params, response }: HttpContext) {
    const { user, expiresAt } = await lookUpPasswordReset(params.token, origin.address)
    response.header('cache-control', 'no-store')
    return response.json({ data: { email: user.email, fullName: user.fullName, expiresAt } })
  }

  async store(ctx: HttpContext) {
    const { origin, params, request, response } = ctx
    const reset = await lookUpPasswordReset(params.token, origin.address)
    const { password } = await request.validateUsing(usePasswordResetValidator)
    await usePasswordReset(reset, password, keepDeviceToken(ctx), origin)
    return response.noContent()
  }
}
