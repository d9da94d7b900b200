import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Actor } from '#access/actor'
import type NotificationEvent from '#models/notifications/notification_event'
import { renderMessage } from '#notifications/message'
import type { Receipts } from '#queries/notifications/find_receipts'
import type { Subjects } from '#queries/notifications/subjects'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'
import UserRefTransformer from '#transformers/identity/user_ref_transformer'

/**
 * A notification to the team, with the users who have read it; `readAt` is when the reader of this response read
 * it.
 */
export default class NotificationEventTransformer extends BaseTransformer<NotificationEvent> {
  constructor(
    resource: NotificationEvent,
    protected reader: Actor,
    protected subjects: Subjects,
    protected receipts: Receipts
  ) {
    super(resource)
  }

  toObject() {
    const event = this.resource
    const receipts = this.receipts.get(event.id) ?? []
    const own = receipts.find(({ userId }) => userId === this.reader.id)
    return {
      ...this.pick(event, ['id', 'type', 'entityType', 'entityId', 'eventKey']),
      message: renderMessage(event, this.reader.user.locale),
      createdAt: event.createdAt.toISO()!,
      readAt: own?.readAt?.toISOString() ?? null,
      url: this.subjects.recordOf(event)?.url ?? null,
      posterUrl: this.subjects.posterUrlOf(event),
      actor: event.actor ? UserRefTransformer.transform(event.actor) : null,
      company: event.company ? CompanyRefTransformer.transform(event.company) : null,
      readers: receipts.flatMap(({ userId: id, fullName, readAt, isSuperseded }) =>
        readAt && !isSuperseded ? { id, fullName, readAt: readAt.toISOString() } : []
      ),
      waiting: receipts.flatMap(({ userId: id, fullName, readAt, isSuperseded }) =>
        readAt && !isSuperseded ? [] : { id, fullName }
      ),
    }
  }
}
