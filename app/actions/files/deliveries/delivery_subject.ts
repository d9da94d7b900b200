import type Delivery from '#models/files/delivery'
import type { NotificationSubject } from '#notifications/event'

/** The record whose page a message of a ZIP opens: its order, or its first file. */
export function deliverySubject({ taskId, companyId, entries }: Delivery): NotificationSubject {
  return taskId
    ? { entityType: 'task', id: taskId, companyId }
    : { entityType: 'file', id: entries[0].fileId, companyId }
}
