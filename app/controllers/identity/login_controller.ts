import type { HttpContext } from '@adonisjs/core/http'
import { readDeviceToken } from '#access/device_cookie'
import { sendHalfSession } from '#access/half_session'
import { SESSION_LIFE } from '#access/session_life'
import { sessionTokenHash } from '#access/session_cookie'
import { signIn } from '#actions/identity/sessions/sign_in'
import { startStep } from '#actions/identity/sessions/sign_in_steps'
import { welcome } from '#controllers/identity/welcome'
import { firstPageFor } from '#queries/overview/landing_pages'
import { methodsOf, secondFactorOf } from '#queries/identity/second_factor'
import ActorTransformer from '#transformers/identity/actor_transformer'
import NextStepTransformer from '#transformers/identity/next_step_transformer'
import { loginValidator } from '#validators/identity/auth'

export default class LoginController {
  page({ identity, inertia, response }: HttpContext) {
    if (identity) return response.redirect().toPath(firstPageFor(identity))
    return inertia.render('identity/login', { rememberDays: SESSION_LIFE.idle.remembered })
  }

  async store(ctx: HttpContext) {
    const { origin, request, serialize } = ctx
    const { remember, ...credentials } = await request.validateUsing(loginValidator)
    const user = await signIn({ ...credentials, deviceToken: readDeviceToken(ctx) }, origin)

    const methods = methodsOf(await secondFactorOf(user.id))
    if (methods.length > 0) {
      const endedHash = sessionTokenHash(request)
      await startStep(user, sendHalfSession(ctx), { remembered: remember === true, endedHash })
      return serialize(NextStepTransformer.transform({ methods }))
    }
    return serialize(ActorTransformer.transform(await welcome(ctx, user, remember === true)))
  }
}
