import type { HttpContext } from '@adonisjs/core/http'
import { keepAttemptCookie } from '#access/browser_cookie'
import { startCompanyReauthentication } from '#actions/identity/company_sign_in/start_company_sign_in'
import ProviderAddressTransformer from '#transformers/identity/provider_address_transformer'
import { companyReauthenticationValidator } from '#validators/identity/company_sign_in'

/** Re-authenticates a user at their company's provider. */
export default class CompanyReauthenticationsController {
  async store(ctx: HttpContext) {
    const { actor, request, response, serialize } = ctx
    const { next } = await request.validateUsing(companyReauthenticationValidator)
    const url = await startCompanyReauthentication(keepAttemptCookie(ctx), actor.user, next)
    response.header('cache-control', 'no-store')
    return serialize(ProviderAddressTransformer.transform({ url: url.href }))
  }
}
