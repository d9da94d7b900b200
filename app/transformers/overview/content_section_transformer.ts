import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CutRow, Section } from '#queries/overview/dashboard/rows'

/** The first cuts of a dashboard section, and how many there are in all. */
export default class ContentSectionTransformer extends BaseTransformer<Section<CutRow>> {
  toObject() {
    return this.pick(this.resource, ['total', 'totalIsCapped', 'rows'])
  }
}
