import type { HttpContext } from '@adonisjs/core/http'
import { Actor } from '#access/actor'
import { keepDeviceToken, readDeviceToken } from '#access/device_cookie'
import { firstPageFor } from '#queries/overview/landing_pages'
import { SESSION_LIFE } from '#access/session_life'
import { updateAccount } from '#actions/identity/users/update_account'
import { signIn } from '#actions/identity/sessions/sign_in'
import ActorTransformer from '#transformers/identity/actor_transformer'
import { takeChosenLanguage } from '#support/reader_language'
import { loginValidator } from '#validators/identity/auth'

export default class LoginController {
  page({ identity, inertia, response }: HttpContext) {
    if (identity) return response.redirect().toPath(firstPageFor(identity))
    return inertia.render('identity/login', { rememberDays: SESSION_LIFE.idle.remembered })
  }

  async store(ctx: HttpContext) {
    const { auth, origin, request, serialize, session } = ctx
    const { remember, ...credentials } = await request.validateUsing(loginValidator)
    const user = await signIn({ ...credentials, deviceToken: readDeviceToken(ctx) }, origin)

    session.put('remembered', remember === true)
    keepDeviceToken(ctx)
    await auth.use('web').login(user)
    const actor = new Actor(user, user.company, origin)
    const chosen = takeChosenLanguage(ctx)
    if (chosen && actor.can('account.update')) {
      const { locale } = await updateAccount(actor, { locale: chosen })
      user.locale = locale
    }
    return serialize(ActorTransformer.transform(actor))
  }
}
