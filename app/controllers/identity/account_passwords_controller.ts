import type { HttpContext } from '@adonisjs/core/http'
import { ensureDeviceToken } from '#access/browser_cookie'
import { changePassword } from '#actions/identity/passwords/change_password'
import { changePasswordValidator } from '#validators/identity/account'

export default class AccountPasswordsController {
  async store(ctx: HttpContext) {
    const user = await changePassword(ctx.actor, ctx.unvalidatedBody(changePasswordValidator))
    ensureDeviceToken(ctx)
    ctx.signInMethod = { by: 'session', sessionId: ctx.signedIn!.id }
    await ctx.auth.use('web').login(user)
    return ctx.response.noContent()
  }
}
