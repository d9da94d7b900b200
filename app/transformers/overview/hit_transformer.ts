import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Hit } from '#queries/overview/search'

/** One thing that a search found. */
export default class HitTransformer extends BaseTransformer<Hit> {
  toObject() {
    const { posterFileId } = this.resource
    return {
      ...this.pick(this.resource, ['kind', 'id', 'title', 'subtitle']),
      posterUrl: posterFileId ? `/api/files/${posterFileId}/download?variant=poster` : null,
    }
  }
}
