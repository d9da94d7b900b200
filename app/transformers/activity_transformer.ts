import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Activity } from '#queries/tasks/task_activity'

/** One thing that happened to an order or its videos. */
export default class ActivityTransformer extends BaseTransformer<Activity> {
  toObject() {
    return this.pick(this.resource, [
      'id',
      'at',
      'action',
      'actor',
      'entityType',
      'entityId',
      'details',
    ])
  }
}
