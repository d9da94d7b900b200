import type { HttpContext } from '@adonisjs/core/http'
import { readDeviceToken } from '#access/browser_cookie'
import { sessionTokenHash } from '#access/session_cookie'
import { finishSignIn } from '#actions/identity/sessions/finish_sign_in'
import { startSession } from '#controllers/identity/start_session'
import ActorTransformer from '#transformers/identity/actor_transformer'
import { secondStepValidator } from '#validators/identity/second_factor'

export default class SecondStepsController {
  async store(ctx: HttpContext) {
    const { unvalidatedBody, origin, request, serialize } = ctx
    const { user, step } = await finishSignIn(
      sessionTokenHash(request),
      unvalidatedBody(secondStepValidator),
      readDeviceToken(ctx),
      origin
    )
    ctx.signInMethod = { by: 'second_step', stepId: step.id }
    return serialize(ActorTransformer.transform(await startSession(ctx, user, step.remembered)))
  }
}
