import { BaseTransformer } from '@adonisjs/core/transformers'
import { posterPath } from '#models/files/poster_path'
import type { Hit } from '#queries/overview/search'

/** One search result. */
export default class HitTransformer extends BaseTransformer<Hit> {
  toObject() {
    return {
      ...this.pick(this.resource, ['kind', 'id', 'title', 'subtitle', 'passage', 'url']),
      posterUrl: posterPath(this.resource.posterFileId),
    }
  }
}
