import type { HttpContext } from '@adonisjs/core/http'
import { restoreCompany } from '#actions/companies/restore_company'
import CompanyTransformer from '#transformers/companies/company_transformer'

export default class CompanyRestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    const company = await restoreCompany(actor, params.id)
    return serialize(CompanyTransformer.transform(company, actor))
  }
}
