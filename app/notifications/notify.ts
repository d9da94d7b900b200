import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import type { NotificationAudience } from '#models/notifications/values'
import type { Audience, EventDefinition } from '#notifications/event'
import { recipientsOfEach } from '#notifications/recipients'
import type { AboutOf, RegisteredEvent } from '#notifications/registry'
import { storeNotices } from '#notifications/store_notification'

/** How an audience is stored; the history shows what went to the team. */
const STORED_AS = {
  team: 'team',
  client: 'company',
  orderer: 'user',
  deciders: 'user',
  approvers: 'user',
  releasers: 'user',
  assigners: 'user',
  budget_managers: 'user',
  storage_managers: 'user',
  company_editors: 'user',
  user: 'user',
  people: 'user',
} as const satisfies Record<Audience['to'], NotificationAudience>

/**
 * Notifies users of an event, in the transaction of the change: selects the recipients, and stores a
 * notification for each, with the deliveries to send once the transaction has committed.
 * @param actor null for automatic events
 */
export async function notify<Event extends RegisteredEvent>(
  trx: TransactionClientContract,
  actor: Actor | null,
  event: Event,
  about: AboutOf<Event>
): Promise<void> {
  const { key, type, ...definition } = event as EventDefinition<AboutOf<Event>>
  const subject = definition.subject(about)
  const parameters = definition.parameters(about, actor)
  const audiences = definition.audiences(about, actor)
  const recipients = await recipientsOfEach(trx, actor, audiences, subject)
  const notices = audiences.map(({ to }, index) => ({
    eventKey: key,
    parameters,
    type,
    audience: STORED_AS[to],
    subject,
    recipients: recipients[index],
  }))
  await storeNotices(trx, actor, notices)
}
