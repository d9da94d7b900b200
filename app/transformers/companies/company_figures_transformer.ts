import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CompanyFigures } from '#queries/companies/company_figures'

/** The figures of a company that the reader may see. */
export default class CompanyFiguresTransformer extends BaseTransformer<CompanyFigures> {
  toObject() {
    return this.pick(this.resource, ['people', 'openTasks', 'storageUsed'])
  }
}
