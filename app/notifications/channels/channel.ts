import type { Trx } from '#lucid/transaction'
import type NotificationDelivery from '#models/notifications/notification_delivery'
import type { DeliveryChannel } from '#models/notifications/values'
import type { RenderedMessage } from '#notifications/deliveries/render_message'

/** Outcome of one attempt, according to the remote service. */
export type Outcome =
  /** @param externalId id of the message at the remote service, by which a channel can find it again */
  | { kind: 'sent'; externalId?: string }
  /**
   * A later attempt may succeed: the remote service is busy, unavailable or failing. @param afterSeconds the delay
   * that the service requested
   */
  | { kind: 'later'; error: string; afterSeconds?: number }
  /** The device or account is gone; no message can reach it any more. */
  | { kind: 'gone'; error: string }
  /** The remote service refuses this message. */
  | { kind: 'failed'; error: string }

/**
 * A channel outside of the application. It returns the outcome of a message; the caller decides what follows
 * from it.
 */
export type Channel = {
  /**
   * Sends one message, in one attempt and without waiting. Throws only when one of our own services is unavailable
   * (an outage); the caller then makes the attempt again.
   * @param delivery with its `pushSubscription`; the first of several deliveries that are sent as one message
   */
  send(delivery: NotificationDelivery, message: RenderedMessage): Promise<Outcome>
  /** Updates the channel's own record of the device by the outcome, in the transaction that stores the outcome. */
  settle?(trx: Trx, delivery: NotificationDelivery, outcome: Outcome): Promise<void>
}

/** The channels that a job can use. */
export type Channels = Partial<Record<DeliveryChannel, Channel>>
