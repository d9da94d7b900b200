import { compose } from '@adonisjs/core/helpers'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { AiTemplateSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import '#lucid/record_lookup'

/** A text with placeholders for values of the order. It is used when no provider writes the text. */
export default class AiTemplate extends compose(AiTemplateSchema, Identified, SoftDeletes) {
  static table = 'ai_templates'
  readonly entityType = 'ai_template'
  /** Null, because a template serves all companies. */
  readonly companyId = null

  /** Only users who see all companies see templates, because they serve every company. */
  static visibleTo(actor: Actor): ModelQueryBuilderContract<typeof AiTemplate> {
    const query = AiTemplate.query()
    if (!actor.seesAllCompanies) query.whereRaw('false')
    return query
  }
}
