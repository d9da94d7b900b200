import { compose } from '@adonisjs/core/helpers'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { AiProviderSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import '#lucid/record_lookup'

/** A service that writes texts, with the key to it. Its position is its turn. */
export default class AiProvider extends compose(AiProviderSchema, Identified, SoftDeletes) {
  static table = 'ai_providers'
  readonly entityType = 'ai_provider'
  /** It writes for every company. */
  readonly companyId = null

  /** They serve every company: only users who see all companies see them. */
  static visibleTo(actor: Actor): ModelQueryBuilderContract<typeof AiProvider> {
    const query = AiProvider.query()
    if (!actor.seesAllCompanies) query.whereRaw('false')
    return query
  }
}
