import { BaseTransformer } from '@adonisjs/core/transformers'
import type Notification from '#models/notification'
import { entityPage, posterUrl } from '#notifications/entity_page'
import { frameOf } from '#queries/notifications/frames'

/** What one person was told, with the frame of it and the page that shows it. */
export default class NotificationTransformer extends BaseTransformer<Notification> {
  toObject() {
    const frame = frameOf(this.resource)
    return {
      ...this.pick(this.resource, ['id', 'type', 'message', 'entityType', 'entityId', 'readAt']),
      createdAt: this.resource.createdAt.toISO()!,
      url: entityPage(this.resource, frame),
      posterUrl: posterUrl(frame),
    }
  }
}
