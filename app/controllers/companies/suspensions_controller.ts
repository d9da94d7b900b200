import type { HttpContext } from '@adonisjs/core/http'
import { reactivateCompany } from '#actions/companies/reactivate_company'
import { suspendCompany } from '#actions/companies/suspend_company'
import Company from '#models/company'
import CompanyTransformer from '#transformers/company_transformer'

export default class SuspensionsController {
  async store({ actor, params, serialize }: HttpContext) {
    const company = await Company.visibleTo(actor).findOrFail(params.id)
    await suspendCompany(actor, company)
    await company.refresh()
    return serialize(CompanyTransformer.transform(company))
  }

  async destroy({ actor, params, serialize }: HttpContext) {
    const company = await Company.visibleTo(actor).findOrFail(params.id)
    await reactivateCompany(actor, company)
    await company.refresh()
    return serialize(CompanyTransformer.transform(company))
  }
}
