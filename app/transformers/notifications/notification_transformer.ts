import { BaseTransformer } from '@adonisjs/core/transformers'
import type Notification from '#models/notifications/notification'
import { renderMessage } from '#notifications/message'
import { pageOf } from '#notifications/page_of'
import type { FoundRecords } from '#records/find_records'

/** A notification in its recipient's language, with page and poster of its subject. */
export default class NotificationTransformer extends BaseTransformer<Notification> {
  constructor(
    resource: Notification,
    protected records: FoundRecords,
    protected locale: string
  ) {
    super(resource)
  }

  toObject() {
    const record = this.records.get(this.resource)
    return {
      ...this.pick(this.resource, ['id', 'type', 'entityType', 'entityId', 'readAt']),
      message: renderMessage(this.resource.event, this.locale),
      createdAt: this.resource.createdAt.toISO()!,
      url: pageOf(this.resource.event) ?? record?.url ?? null,
      posterUrl: record?.posterUrl ?? null,
    }
  }
}
