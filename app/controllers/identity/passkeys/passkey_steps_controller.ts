import type { HttpContext } from '@adonisjs/core/http'
import { sessionTokenHash } from '#access/session_cookie'
import { addPasskeyAtSignIn, startPasskeyAtSignIn } from '#actions/identity/passkeys/add_passkey'
import { createPasskeyRequest } from '#actions/identity/passkeys/take_passkey'
import { waitingStep } from '#actions/identity/sessions/sign_in_steps'
import { startSession } from '#controllers/identity/start_session'
import NewPasskeyTransformer from '#transformers/identity/new_passkey_transformer'
import PasskeyCreationTransformer from '#transformers/identity/passkey_creation_transformer'
import PasskeyRequestTransformer from '#transformers/identity/passkey_request_transformer'
import { newPasskeyValidator } from '#validators/identity/passkey'

/** Uses or sets up a passkey in the second step of a sign-in. */
export default class PasskeyStepsController {
  async ask({ request, response, serialize }: HttpContext) {
    const tokenHash = sessionTokenHash(request)
    const { userId } = await waitingStep(tokenHash)
    const challengeFor = { purpose: 'second_step', tokenHash: tokenHash!, userId } as const
    const options = await createPasskeyRequest(challengeFor)
    response.header('cache-control', 'no-store')
    return serialize(PasskeyRequestTransformer.transform(options))
  }

  async create({ request, response, serialize }: HttpContext) {
    const options = await startPasskeyAtSignIn(sessionTokenHash(request))
    response.header('cache-control', 'no-store')
    return serialize(PasskeyCreationTransformer.transform(options))
  }

  async store(ctx: HttpContext) {
    const { unvalidatedBody, origin, request, response, serialize } = ctx
    const input = unvalidatedBody(newPasskeyValidator)
    const added = await addPasskeyAtSignIn(sessionTokenHash(request), input, origin)
    ctx.signInMethod = { by: 'second_step', stepId: added.step.id }
    await startSession(ctx, added.user, added.step.remembered)
    response.status(201).header('cache-control', 'no-store')
    return serialize(NewPasskeyTransformer.transform(added))
  }
}
