import type { HttpContext } from '@adonisjs/core/http'
import { reactivateCompany } from '#actions/companies/reactivate_company'
import { suspendCompany } from '#actions/companies/suspend_company'
import CompanyTransformer from '#transformers/companies/company_transformer'

export default class SuspensionsController {
  async store({ actor, params, serialize }: HttpContext) {
    const company = await suspendCompany(actor, params.id)
    return serialize(CompanyTransformer.transform(company, actor))
  }

  async destroy({ actor, params, serialize }: HttpContext) {
    const company = await reactivateCompany(actor, params.id)
    return serialize(CompanyTransformer.transform(company, actor))
  }
}
