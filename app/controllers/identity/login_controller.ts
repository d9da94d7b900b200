import type { HttpContext } from '@adonisjs/core/http'
import { readDeviceToken } from '#access/device_cookie'
import { SESSION_LIFE } from '#access/session_life'
import { signIn } from '#actions/identity/sessions/sign_in'
import { waitForFactor } from '#controllers/identity/wait_for_factor'
import { welcome } from '#controllers/identity/welcome'
import { firstPageFor } from '#queries/overview/landing_pages'
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

    const next = await waitForFactor(ctx, user, remember === true)
    if (next) return serialize(NextStepTransformer.transform(next))
    return serialize(ActorTransformer.transform(await welcome(ctx, user, remember === true)))
  }
}
