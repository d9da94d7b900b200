import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type Revision from '#models/revision'

/** Loads all that a round's answer shows, in a fixed number of queries. */
export function withRevisionParts(query: ModelQueryBuilderContract<typeof Revision>) {
  return query
    .preload('task')
    .preload('company')
    .preload('contentItem')
    .preload('contentVersion', (version) => version.preload('file'))
    .preload('requester')
    .preload('resolver')
}
