import type { HttpContext } from '@adonisjs/core/http'
import { ensureAttemptCookie } from '#access/browser_cookie'
import { startCompanyReauthentication } from '#actions/identity/company_sign_in/start_company_sign_in'
import { reauthenticate } from '#actions/identity/factors/reauthenticate'
import { createPasskeyRequest } from '#actions/identity/passkeys/take_passkey'
import PasskeyRequestTransformer from '#transformers/identity/passkey_request_transformer'
import { companyReauthenticationValidator } from '#validators/identity/company_sign_in'
import { reauthenticationValidator } from '#validators/identity/second_factor'

export default class ReauthenticationsController {
  async store({ actor, unvalidatedBody, response, signedIn }: HttpContext) {
    await reauthenticate(actor, signedIn!.tokenHash, unvalidatedBody(reauthenticationValidator))
    return response.noContent()
  }

  async askForPasskey({ actor, response, serialize, signedIn }: HttpContext) {
    const { tokenHash } = signedIn!
    const options = await createPasskeyRequest({ purpose: 'prove', tokenHash, userId: actor.id })
    response.header('cache-control', 'no-store')
    return serialize(PasskeyRequestTransformer.transform(options))
  }

  /** Starts a re-authentication at the provider of the user's company, which redirects back to Rushes. */
  async startAtCompany(ctx: HttpContext) {
    const { actor, request, response, serialize } = ctx
    const { next } = await request.validateUsing(companyReauthenticationValidator)
    const url = await startCompanyReauthentication(ensureAttemptCookie(ctx), actor.user, next)
    response.header('cache-control', 'no-store')
    return serialize({ url: url.href })
  }
}
