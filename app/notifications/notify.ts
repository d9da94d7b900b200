import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import type { NotificationAudience } from '#models/values'
import type { Audience, EventDefinition } from '#notifications/event'
import { recipientsOf } from '#notifications/recipients'
import type { AboutOf, RegisteredEvent } from '#notifications/registry'
import { storeNotification, type Notice } from '#notifications/store_notification'

/** How an audience is stored; the history shows what went to the team. */
const STORED_AS = {
  team: 'team',
  client: 'company',
  deciders: 'user',
  releasers: 'user',
  assigners: 'user',
  budget_managers: 'user',
  user: 'user',
  people: 'user',
} as const satisfies Record<Audience['to'], NotificationAudience>

/**
 * Tells people of an event, in the transaction of what it tells of: chooses them, and stores a
 * notification for each, with what is to be sent to them once the transaction has committed.
 * @param actor null for what happens by itself
 */
export async function notify<Event extends RegisteredEvent>(
  trx: TransactionClientContract,
  actor: Actor | null,
  event: Event,
  about: AboutOf<Event>
): Promise<void> {
  for (const { recipients, ...notice } of await noticesOf(trx, actor, event, about)) {
    await storeNotification(trx, actor, notice, recipients)
  }
}

/** Whom an event tells, and of what, for who stores it within a statement with `addNotices`. */
export async function noticesOf<Event extends RegisteredEvent>(
  client: QueryClientContract,
  actor: Actor | null,
  event: Event,
  about: AboutOf<Event>
): Promise<Notice[]> {
  const { key, type, ...definition } = event as EventDefinition<AboutOf<Event>>
  const subject = definition.subject(about)
  const parameters = definition.parameters(about, actor)

  const notices: Notice[] = []
  for (const audience of definition.audiences(about, actor)) {
    notices.push({
      eventKey: key,
      parameters,
      type,
      audience: STORED_AS[audience.to],
      subject,
      recipients: await recipientsOf(client, actor, audience, subject),
    })
  }
  return notices
}
