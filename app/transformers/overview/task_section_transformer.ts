import { BaseTransformer } from '@adonisjs/core/transformers'
import type { OrderRow, Section } from '#queries/overview/dashboard/rows'

/** The first orders of a dashboard section, and their total number. */
export default class TaskSectionTransformer extends BaseTransformer<Section<OrderRow>> {
  toObject() {
    return this.pick(this.resource, ['total', 'totalIsCapped', 'rows'])
  }
}
