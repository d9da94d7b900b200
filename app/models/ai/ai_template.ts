import { compose } from '@adonisjs/core/helpers'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { AiTemplateSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import '#lucid/record_lookup'

/** Replaces a provider: a text with placeholders for values of the order. */
export default class AiTemplate extends compose(AiTemplateSchema, Identified, SoftDeletes) {
  static table = 'ai_templates'
  readonly entityType = 'ai_template'
  /** It serves every company. */
  readonly companyId = null

  /** They serve every company: only users who see all companies see them. */
  static visibleTo(actor: Actor): ModelQueryBuilderContract<typeof AiTemplate> {
    const query = AiTemplate.query()
    if (!actor.seesAllCompanies) query.whereRaw('false')
    return query
  }
}
