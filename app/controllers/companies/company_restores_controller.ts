import type { HttpContext } from '@adonisjs/core/http'
import { restoreCompany } from '#actions/companies/restore_company'
import Company from '#models/company'
import CompanyTransformer from '#transformers/company_transformer'

export default class CompanyRestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    const company = await Company.visibleTo(actor).onlyTrashed().findOrFail(params.id)
    await restoreCompany(actor, company)
    await company.refresh()
    return serialize(CompanyTransformer.transform(company))
  }
}
