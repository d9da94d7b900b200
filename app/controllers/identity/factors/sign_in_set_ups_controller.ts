import type { HttpContext } from '@adonisjs/core/http'
import { sessionTokenHash } from '#access/session_cookie'
import { confirmTotpAtSignIn } from '#actions/identity/factors/confirm_totp'
import { startTotpAtSignIn } from '#actions/identity/factors/start_totp'
import { startSession } from '#controllers/identity/start_session'
import { firstPageFor } from '#queries/overview/landing_pages'
import { findSettingUp } from '#queries/identity/second_factor'
import { safeRedirectPath } from '#support/http/safe_redirect_path'
import { codeValidator } from '#validators/identity/second_factor'

/** Setup of a required second factor during a sign-in. */
export default class SignInSetUpsController {
  async page({ identity, inertia, request, response }: HttpContext) {
    if (identity) return response.redirect().toPath(firstPageFor(identity))
    const found = await findSettingUp(sessionTokenHash(request))
    if (!found) return response.redirect().toPath('/login')
    return inertia.render('identity/set_up_factor', {
      ...found,
      next: safeRedirectPath(request.qs().next),
    })
  }

  async store({ request, response, serialize }: HttpContext) {
    const started = await startTotpAtSignIn(sessionTokenHash(request))
    response.status(201).header('cache-control', 'no-store')
    return serialize(started)
  }

  async confirm(ctx: HttpContext) {
    const { unvalidatedBody, origin, request, response, serialize } = ctx
    const tokenHash = sessionTokenHash(request)
    const confirmed = await confirmTotpAtSignIn(tokenHash, unvalidatedBody(codeValidator), origin)
    ctx.signInMethod = { by: 'second_step', stepId: confirmed.step.id }
    await startSession(ctx, confirmed.user, confirmed.step.remembered)
    response.header('cache-control', 'no-store')
    return serialize({ recoveryCodes: confirmed.codes })
  }
}
