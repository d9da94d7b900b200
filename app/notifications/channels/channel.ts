import type { Trx } from '#lucid/transaction'
import type NotificationDelivery from '#models/notifications/notification_delivery'
import type { DeliveryChannel } from '#models/notifications/values'
import type { RenderedMessage } from '#notifications/deliveries/render_message'

/** What became of one attempt, as far as the remote service says. */
export type DeliveryOutcome =
  /** @param externalId what the remote service calls it, for those that want to find it again */
  | { kind: 'sent'; externalId?: string }
  /** It may work later: the remote service is busy, away or in trouble. @param afterSeconds its own wish */
  | { kind: 'later'; error: string; afterSeconds?: number }
  /** The device or account is gone; no message will arrive any more. */
  | { kind: 'gone'; error: string }
  /** The remote service refuses this message. */
  | { kind: 'failed'; error: string }

/**
 * A channel outside of the application. It returns the outcome of a message; the caller decides what follows
 * from it.
 */
export type Channel = {
  /**
   * Sends one message: one attempt, no waiting, no second one. Throws only when a service of our own
   * is away (an outage): then the attempt is made again.
   * @param delivery with its `pushSubscription`; the first of several that go as one message
   */
  send(delivery: NotificationDelivery, message: RenderedMessage): Promise<DeliveryOutcome>
  /** Notes the outcome with what is kept of this way, in the transaction that stores it. */
  settle?(trx: Trx, delivery: NotificationDelivery, outcome: DeliveryOutcome): Promise<void>
}

/** The ways that a job is handed. */
export type Channels = Partial<Record<DeliveryChannel, Channel>>
