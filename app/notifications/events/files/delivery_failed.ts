import type Delivery from '#models/files/delivery'
import type { EventDefinition, NotificationSubject } from '#notifications/event'

/** A requested ZIP could not be packed. */
export const deliveryFailed = {
  key: 'delivery.failed',
  type: 'SYSTEM',
  subject: ({ subject }) => subject,
  parameters: ({ delivery }) => ({ name: delivery.name }),
  audiences: ({ delivery }) => [{ to: 'user', userId: delivery.userId }],
} as const satisfies EventDefinition<{ delivery: Delivery; subject: NotificationSubject }>
