import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NewFeed } from '#actions/calendar/create_feed'

/** A secret URL for a calendar program, returned once. */
export default class CalendarFeedTransformer extends BaseTransformer<NewFeed> {
  toObject() {
    return this.pick(this.resource, ['url', 'createdAt'])
  }
}
