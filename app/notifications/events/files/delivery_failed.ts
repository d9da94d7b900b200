import type Delivery from '#models/files/delivery'
import type { EventDefinition } from '#notifications/event'
import { deliveryReady } from '#notifications/events/files/delivery_ready'

/** A ZIP that somebody asked for could not be packed. */
export const deliveryFailed = {
  ...deliveryReady,
  key: 'delivery.failed',
  parameters: ({ delivery }) => ({ name: delivery.name }),
} as const satisfies EventDefinition<{ delivery: Delivery }>
