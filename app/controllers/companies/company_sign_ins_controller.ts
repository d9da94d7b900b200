import type { HttpContext } from '@adonisjs/core/http'
import { checkCompanySignIn } from '#actions/companies/sign_in/check_company_sign_in'
import {
  removeCompanySignIn,
  setCompanySignIn,
} from '#actions/companies/sign_in/set_company_sign_in'
import Company from '#models/companies/company'
import { signInSettingsOf } from '#queries/identity/sign_in_provider'
import CompanySignInTransformer from '#transformers/companies/company_sign_in_transformer'
import { companySignInValidator } from '#validators/companies/company_sign_in'

/** The sign-in of a client's users with their company accounts. */
export default class CompanySignInsController {
  async show({ actor, params, serialize }: HttpContext) {
    const company = await Company.visibleTo(actor).findOrFail(params.id)
    const settings = await signInSettingsOf(company.id)
    return serialize(CompanySignInTransformer.transform({ company, settings }))
  }

  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    const set = await setCompanySignIn(actor, params.id, unvalidatedBody(companySignInValidator))
    return serialize(CompanySignInTransformer.transform(set))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await removeCompanySignIn(actor, params.id)
    return response.noContent()
  }

  /** Checks that the URL is one of an OpenID provider. */
  async check({ actor, params, serialize }: HttpContext) {
    return serialize(await checkCompanySignIn(actor, params.id))
  }
}
