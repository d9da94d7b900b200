import type { NotificationType } from '#models/values'

/** What a send operation takes: the four fields of the specification and the entity's company. */
export type NotificationInput = {
  type: NotificationType
  message: string
  entityType: string
  entityId: string
  companyId: string | null
}
