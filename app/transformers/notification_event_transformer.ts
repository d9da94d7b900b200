import { BaseTransformer } from '@adonisjs/core/transformers'
import type NotificationEvent from '#models/notification_event'
import { entityPage, posterUrl } from '#notifications/entity_page'
import { frameOf } from '#queries/notifications/frames'
import { ownReadAt, toldOf } from '#queries/notifications/list_team_events'
import CompanyRefTransformer from '#transformers/company_ref_transformer'
import PersonTransformer from '#transformers/person_transformer'

/** What the team was told, with who of it has read it; `readAt` is the asker's own. */
export default class NotificationEventTransformer extends BaseTransformer<NotificationEvent> {
  toObject() {
    const event = this.resource
    const frame = frameOf(event)
    const told = toldOf(event)
    return {
      ...this.pick(event, ['id', 'type', 'message', 'entityType', 'entityId']),
      createdAt: event.createdAt.toISO()!,
      readAt: ownReadAt(event)?.toISOString() ?? null,
      url: entityPage(event, frame),
      posterUrl: posterUrl(frame),
      actor: event.actor ? PersonTransformer.transform(event.actor) : null,
      company: event.company ? CompanyRefTransformer.transform(event.company) : null,
      readers: told
        .filter(({ readAt }) => readAt)
        .map(({ id, fullName, readAt }) => ({ id, fullName, readAt: readAt!.toISOString() })),
      waiting: told.filter(({ readAt }) => !readAt).map(({ id, fullName }) => ({ id, fullName })),
    }
  }
}
