import { compose } from '@adonisjs/core/helpers'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { AiProviderSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import '#lucid/record_lookup'

/** An external service that writes texts, with its API key. Providers are tried in the order of `position`. */
export default class AiProvider extends compose(AiProviderSchema, Identified, SoftDeletes) {
  static table = 'ai_providers'
  readonly entityType = 'ai_provider'
  /** Null, because a provider serves all companies. */
  readonly companyId = null

  /** Only users who see all companies see providers, because they serve every company. */
  static visibleTo(actor: Actor): ModelQueryBuilderContract<typeof AiProvider> {
    const query = AiProvider.query()
    if (!actor.seesAllCompanies) query.whereRaw('false')
    return query
  }
}
