import type { HttpContext } from '@adonisjs/core/http'
import { ensurePasskeyCookie, passkeyCookieHash } from '#access/browser_cookie'
import {
  signInWithPasskey,
  startPasskeySignIn,
} from '#actions/identity/passkeys/sign_in_with_passkey'
import { startSession } from '#controllers/identity/start_session'
import ActorTransformer from '#transformers/identity/actor_transformer'
import PasskeyRequestTransformer from '#transformers/identity/passkey_request_transformer'
import { passkeySignInValidator } from '#validators/identity/passkey'

/** Sign-in with a passkey alone, without a password. */
export default class PasskeySignInsController {
  async create(ctx: HttpContext) {
    const { origin, response, serialize } = ctx
    const options = await startPasskeySignIn(ensurePasskeyCookie(ctx), origin)
    response.header('cache-control', 'no-store')
    return serialize(PasskeyRequestTransformer.transform(options))
  }

  async store(ctx: HttpContext) {
    const { unvalidatedBody, origin, serialize } = ctx
    const input = unvalidatedBody(passkeySignInValidator)
    const { user, ...proven } = await signInWithPasskey(passkeyCookieHash(ctx), input, origin)
    ctx.signInMethod = { by: 'passkey', passkeyId: proven.passkeyId }
    return serialize(ActorTransformer.transform(await startSession(ctx, user, proven.remembered)))
  }
}
