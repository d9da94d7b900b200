import type { Permission } from '#access/permissions'
import type { NotificationType } from '#models/values'

/** What a send operation takes: the four fields of the specification and the entity's company. */
export type NotificationInput = {
  type: NotificationType
  message: string
  entityType: string
  entityId: string
  companyId: string | null
}

const TO_SEE: Record<string, Permission> = {
  task: 'task.view',
  content: 'content.view_ready',
  revision: 'revision.view',
  reference: 'reference.view',
  safebot: 'safebot.view',
  company: 'company.view',
}

/** Whether somebody with these permissions may see the kind of thing that a notification is about. */
export function maySeeEntity(held: ReadonlySet<Permission>, entityType: string): boolean {
  const needed = TO_SEE[entityType]
  return needed === undefined || held.has(needed)
}
