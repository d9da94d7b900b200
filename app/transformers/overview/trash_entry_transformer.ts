import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TrashEntry } from '#queries/overview/list_trash'

/** A deleted record. */
export default class TrashEntryTransformer extends BaseTransformer<TrashEntry> {
  toObject() {
    return this.pick(this.resource, [
      'kind',
      'id',
      'title',
      'place',
      'companyId',
      'companyName',
      'createdAt',
      'deletedAt',
      'deletedBy',
    ])
  }
}
