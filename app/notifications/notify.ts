import type { Actor } from '#access/actor'
import type { Trx } from '#lucid/transaction'
import { rulesOf } from '#notifications/audiences'
import type { EventDefinition } from '#notifications/event'
import { recipientsOfEach } from '#notifications/recipients'
import type { AboutOf, RegisteredEvent } from '#notifications/registry'
import { storeNotifications } from '#notifications/store_notification'

/**
 * Notifies users of an event, in the transaction of the change: selects the recipients, and stores a
 * notification for each, with the deliveries to send once the transaction has committed.
 * @param actor null for automatic events
 */
export async function notify<Event extends RegisteredEvent>(
  trx: Trx,
  actor: Actor | null,
  event: Event,
  about: AboutOf<Event>
): Promise<void> {
  const { key, type, ...definition } = event as EventDefinition<AboutOf<Event>>
  const subject = definition.subject(about)
  const parameters = definition.parameters(about, actor)
  const audiences = definition.audiences(about, actor)
  const recipients = await recipientsOfEach(trx, actor, audiences, subject)
  const notifications = audiences.map((audience, index) => ({
    eventKey: key,
    supersedes: definition.supersedes,
    parameters,
    type,
    audience: rulesOf(audience).storedAs,
    subject,
    recipients: recipients[index],
  }))
  await storeNotifications(trx, actor, notifications)
}
