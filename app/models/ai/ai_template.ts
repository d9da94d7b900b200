import { compose } from '@adonisjs/core/helpers'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { AiTemplateSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import '#lucid/record_lookup'

/** What stands in for a provider: a text with places for what an order says. */
export default class AiTemplate extends compose(AiTemplateSchema, Identified, SoftDeletes) {
  static table = 'ai_templates'
  readonly entityType = 'ai_template'
  /** It serves every company. */
  readonly companyId = null

  /** Of no company: who may see and change them is the policy's to say. */
  static visibleTo(_: Actor): ModelQueryBuilderContract<typeof AiTemplate> {
    return AiTemplate.query()
  }
}
