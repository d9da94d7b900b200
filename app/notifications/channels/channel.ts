import type { Trx } from '#lucid/transaction'
import type NotificationDelivery from '#models/notifications/notification_delivery'
import type { DeliveryChannel } from '#models/notifications/values'
import type { RenderedMessage } from '#notifications/deliveries/render_message'

/** What became of one attempt, as far as the remote service says. */
export type DeliveryOutcome =
  /** @param externalId what the remote service calls it, for those that want to find it again */
  | { kind: 'sent'; externalId?: string }
  /**
   * A later attempt may succeed: the remote service is busy, unavailable or failing. @param afterSeconds the delay
   * that the service requested
   */
  | { kind: 'later'; error: string; afterSeconds?: number }
  /**
   * The device or account is gone; no message can reach it any more. @param chatId the chat, because the user may have
   * linked another one meanwhile
   */
  | { kind: 'gone'; error: string; chatId?: string }
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
  send(delivery: NotificationDelivery, message: RenderedMessage): Promise<DeliveryOutcome>
  /** Notes the outcome with what is kept of this way, in the transaction that stores it. */
  settle?(trx: Trx, delivery: NotificationDelivery, outcome: DeliveryOutcome): Promise<void>
}

/** The channels that a job can use. */
export type Channels = Partial<Record<DeliveryChannel, Channel>>
