import { BaseTransformer } from '@adonisjs/core/transformers'
import type { UnreadState } from '#queries/notifications/unread_state'

/** How many notifications are unread, and the newest of all. */
export default class UnreadStateTransformer extends BaseTransformer<UnreadState> {
  toObject() {
    return this.pick(this.resource, ['unreadCount', 'latestId'])
  }
}
