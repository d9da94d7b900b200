import { BaseTransformer } from '@adonisjs/core/transformers'
import type SavedView from '#models/tasks/saved_view'

/** A list's filters and sort order, saved under a name. */
export default class SavedViewTransformer extends BaseTransformer<SavedView> {
  toObject() {
    return {
      ...this.pick(this.resource, ['id', 'page', 'name', 'query']),
      createdAt: this.resource.createdAt.toUTC().toISO()!,
    }
  }
}
