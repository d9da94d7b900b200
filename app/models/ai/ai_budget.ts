import { compose } from '@adonisjs/core/helpers'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { AiBudgetSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import '#lucid/record_lookup'

/** The AI cost that the whole service, or one company, may cause in a month; a limit of null means no limit. */
export default class AiBudget extends compose(AiBudgetSchema, Identified, SoftDeletes) {
  static table = 'ai_budgets'
  readonly entityType = 'ai_budget'

  /**
   * Returns a query of the company's own budget; for reach `all`, of all budgets, including that of the service.
   */
  static visibleTo(actor: Actor): ModelQueryBuilderContract<typeof AiBudget> {
    const query = AiBudget.query()
    if (!actor.seesAllCompanies) query.where('ai_budgets.company_id', actor.companyId)
    return query
  }
}
