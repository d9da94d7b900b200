import type { HttpContext } from '@adonisjs/core/http'
import { askForPasskey } from '#actions/identity/passkeys/take_passkey'
import PasskeyRequestTransformer from '#transformers/identity/passkey_request_transformer'

export default class PasskeyReauthenticationsController {
  async store({ actor, response, serialize, signedIn }: HttpContext) {
    const { tokenHash } = signedIn!
    const options = await askForPasskey({ purpose: 'prove', tokenHash, userId: actor.id })
    response.header('cache-control', 'no-store')
    return serialize(PasskeyRequestTransformer.transform(options))
  }
}
