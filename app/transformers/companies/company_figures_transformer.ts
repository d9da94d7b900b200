import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CompanyFigures } from '#queries/companies/company_figures'

/** What a company amounts to, as far as the reader may know. */
export default class CompanyFiguresTransformer extends BaseTransformer<CompanyFigures> {
  toObject() {
    return this.pick(this.resource, ['people', 'openTasks', 'storageUsed'])
  }
}
