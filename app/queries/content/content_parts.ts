import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import { seesVersion } from '#models/content_for_reader'
import type ContentItem from '#models/content_item'

/**
 * Loads all that a content item's answer shows, in a fixed number of queries. A version
 * that a client may not see is never read for them.
 * @param ownVersionId one version that is shown though it was not released: the caller has
 * just posted it
 */
export function withContentParts(
  query: ModelQueryBuilderContract<typeof ContentItem>,
  actor: Actor,
  ownVersionId?: string
) {
  return query
    .preload('task')
    .preload('company')
    .preload('creator')
    .preload('versions', (versions) => {
      versions.preload('file').preload('creator').preload('decider')
      if (actor.seesAllCompanies) return
      versions.where((visible) => {
        visible.whereRaw(seesVersion(actor))
        if (ownVersionId) visible.orWhere('id', ownVersionId)
      })
    })
}
