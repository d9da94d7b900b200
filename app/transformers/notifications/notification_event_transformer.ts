import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Actor } from '#access/actor'
import type NotificationEvent from '#models/notifications/notification_event'
import { renderMessage } from '#notifications/message'
import type { Receipts } from '#queries/notifications/find_receipts'
import type { FoundRecords } from '#records/find_records'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'
import PersonTransformer from '#transformers/identity/person_transformer'

/** A notification of the team, with the users who have read it; `readAt` is the reader's own. */
export default class NotificationEventTransformer extends BaseTransformer<NotificationEvent> {
  constructor(
    resource: NotificationEvent,
    protected reader: Actor,
    protected records: FoundRecords,
    protected receipts: Receipts
  ) {
    super(resource)
  }

  toObject() {
    const event = this.resource
    const record = this.records.get(event)
    const receipts = this.receipts.get(event.id) ?? []
    const own = receipts.find(({ userId }) => userId === this.reader.id)
    return {
      ...this.pick(event, ['id', 'type', 'entityType', 'entityId']),
      message: renderMessage(event, this.reader.user.locale),
      createdAt: event.createdAt.toISO()!,
      readAt: own?.readAt?.toISOString() ?? null,
      url: record?.url ?? null,
      posterUrl: record?.posterUrl ?? null,
      actor: event.actor ? PersonTransformer.transform(event.actor) : null,
      company: event.company ? CompanyRefTransformer.transform(event.company) : null,
      readers: receipts.flatMap(({ userId: id, fullName, readAt }) =>
        readAt ? { id, fullName, readAt: readAt.toISOString() } : []
      ),
      waiting: receipts.flatMap(({ userId: id, fullName, readAt }) =>
        readAt ? [] : { id, fullName }
      ),
    }
  }
}
