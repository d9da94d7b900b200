import type Delivery from '#models/files/delivery'
import type { EventDefinition, NotificationSubject } from '#notifications/event'

/** A requested ZIP is packed. */
export const deliveryReady = {
  key: 'delivery.ready',
  type: 'SYSTEM',
  subject: ({ subject }) => subject,
  parameters: ({ delivery }) => ({ name: delivery.name, count: delivery.entries.length }),
  audiences: ({ delivery }) => [{ to: 'user', userId: delivery.userId }],
} as const satisfies EventDefinition<{ delivery: Delivery; subject: NotificationSubject }>
