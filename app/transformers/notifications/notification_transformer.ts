import { BaseTransformer } from '@adonisjs/core/transformers'
import type Notification from '#models/notifications/notification'
import { renderMessage } from '#notifications/message'
import { notificationUrl } from '#notifications/notification_url'
import type { Subjects } from '#queries/notifications/subjects'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'

/** A notification in its recipient's language, with page and poster of its subject. */
export default class NotificationTransformer extends BaseTransformer<Notification> {
  constructor(
    resource: Notification,
    protected subjects: Subjects,
    protected locale: string
  ) {
    super(resource)
  }

  toObject() {
    const { event } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'type', 'entityType', 'entityId', 'readAt']),
      eventKey: event.eventKey,
      message: renderMessage(event, this.locale),
      createdAt: this.resource.createdAt.toISO()!,
      url: notificationUrl(event, this.subjects.recordOf(event)),
      posterUrl: this.subjects.posterUrlOf(event),
      /** The client that the notification is about; null for users of that client, who have only one company. */
      company:
        event.company?.kind === 'client' ? CompanyRefTransformer.transform(event.company) : null,
    }
  }
}
