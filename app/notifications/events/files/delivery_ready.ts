import type Delivery from '#models/files/delivery'
import type { EventDefinition } from '#notifications/event'

/** A ZIP that somebody asked for is packed. It is about the order whose files it holds, or the first file. */
export const deliveryReady = {
  key: 'delivery.ready',
  type: 'SYSTEM',
  subject: ({ delivery: { taskId, companyId, entries } }) =>
    taskId
      ? { entityType: 'task', id: taskId, companyId }
      : { entityType: 'file', id: entries[0].fileId, companyId },
  parameters: ({ delivery }) => ({ name: delivery.name, count: delivery.entries.length }),
  audiences: ({ delivery }) => [{ to: 'user', userId: delivery.userId }],
} as const satisfies EventDefinition<{ delivery: Delivery }>
