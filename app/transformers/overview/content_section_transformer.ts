import { BaseTransformer } from '@adonisjs/core/transformers'
import type { VideoRow, Section } from '#queries/overview/dashboard/rows'

/** The first videos of a dashboard section, and their total number. */
export default class ContentSectionTransformer extends BaseTransformer<Section<VideoRow>> {
  toObject() {
    return this.pick(this.resource, ['total', 'totalIsCapped', 'rows'])
  }
}
