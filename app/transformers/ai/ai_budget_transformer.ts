import { BaseTransformer } from '@adonisjs/core/transformers'
import type { BudgetRow } from '#queries/ai/list_budgets'

/** The budget of a month and its used part, in micro-dollars. */
export default class AiBudgetTransformer extends BaseTransformer<BudgetRow> {
  toObject() {
    return this.pick(this.resource, [
      'id',
      'scope',
      'companyId',
      'companyName',
      'monthlyLimit',
      'month',
      'spent',
      'reserved',
      'state',
    ])
  }
}
