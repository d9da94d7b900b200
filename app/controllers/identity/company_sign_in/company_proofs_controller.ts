import type { HttpContext } from '@adonisjs/core/http'
import { keepAttemptCookie } from '#access/company_sign_in/attempt_cookie'
import { startCompanyProof } from '#actions/identity/company_sign_in/start_company_sign_in'
import ProviderAddressTransformer from '#transformers/identity/provider_address_transformer'
import { companyProofValidator } from '#validators/identity/company_sign_in'

/** Proves anew who somebody is, at their company's provider. */
export default class CompanyProofsController {
  async store(ctx: HttpContext) {
    const { actor, request, response, serialize } = ctx
    const { next } = await request.validateUsing(companyProofValidator)
    const url = await startCompanyProof(keepAttemptCookie(ctx), actor.user, next)
    response.header('cache-control', 'no-store')
    return serialize(ProviderAddressTransformer.transform({ url: url.href }))
  }
}
