import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'

/** The pages a person may be sent to, best first. */
const LANDING_PAGES: readonly { path: string; permission: Permission }[] = [
  { path: '/', permission: 'task.view' },
  { path: '/content', permission: 'content.view_ready' },
  { path: '/revisions', permission: 'revision.view' },
  { path: '/notifications', permission: 'notification.view' },
  { path: '/companies', permission: 'company.view' },
  { path: '/users', permission: 'user.view' },
]

/** The first page that this person may see; their own account is everyone's. */
export function firstPageFor(actor: Actor): string {
  return LANDING_PAGES.find(({ permission }) => actor.can(permission))?.path ?? '/account'
}
