import { BaseTransformer } from '@adonisjs/core/transformers'
import type { BudgetRow } from '#queries/ai/list_budgets'

/** What may be spent in a month, and what was, in micro-dollars. */
export default class AiBudgetTransformer extends BaseTransformer<BudgetRow> {
  toObject() {
    return { ...this.resource }
  }
}
