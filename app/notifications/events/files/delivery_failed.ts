import type Delivery from '#models/files/delivery'
import type { EventDefinition, NotificationSubject } from '#notifications/event'

/** A ZIP that somebody asked for could not be packed. */
export const deliveryFailed = {
  key: 'delivery.failed',
  type: 'SYSTEM',
  subject: ({ subject }) => subject,
  parameters: ({ delivery }) => ({ name: delivery.name }),
  audiences: ({ delivery }) => [{ to: 'user', userId: delivery.userId }],
} as const satisfies EventDefinition<{ delivery: Delivery; subject: NotificationSubject }>
