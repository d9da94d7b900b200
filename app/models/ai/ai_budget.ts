import { compose } from '@adonisjs/core/helpers'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { AiBudgetSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import '#lucid/record_lookup'

/** What the whole service, or one company, may spend on AI in a month; null is no limit. */
export default class AiBudget extends compose(AiBudgetSchema, Identified, SoftDeletes) {
  static table = 'ai_budgets'
  readonly entityType = 'ai_budget'

  /** A company's own, or all by reach; that of the whole service is for reach `all` alone. */
  static visibleTo(actor: Actor): ModelQueryBuilderContract<typeof AiBudget> {
    const query = AiBudget.query()
    if (!actor.seesAllCompanies) query.where('ai_budgets.company_id', actor.companyId)
    return query
  }
}
