import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import type { Reach } from '#access/roles'
import { TRASH_PERMISSIONS } from '#queries/overview/list_trash'

/** Start pages after sign-in, the most useful first, with the permissions that their routes require. */
const LANDING_PAGES: readonly { path: string; anyOf: readonly Permission[]; reach?: Reach }[] = [
  { path: '/', anyOf: ['task.view'] },
  { path: '/content', anyOf: ['content.view_ready'] },
  { path: '/revisions', anyOf: ['revision.view'] },
  { path: '/references', anyOf: ['reference.view'] },
  { path: '/safebot', anyOf: ['safebot.view'] },
  { path: '/calendar', anyOf: ['calendar.view'] },
  { path: '/notifications', anyOf: ['notification.view'] },
  { path: '/companies', anyOf: ['company.view'] },
  { path: '/admin/clients', anyOf: ['admin.manage_clients'] },
  { path: '/admin/storage', anyOf: ['admin.manage_storage'] },
  { path: '/users', anyOf: ['user.view'] },
  { path: '/ai', anyOf: ['admin.manage_ai_budget'] },
  { path: '/ai', anyOf: ['ai.manage_settings'], reach: 'all' },
  { path: '/ai/studio', anyOf: ['ai.generate_prompt', 'ai.generate_copy'] },
  { path: '/ai/usage', anyOf: ['ai.view_usage'] },
  { path: '/audit', anyOf: ['audit.view'] },
  { path: '/tasks/new', anyOf: ['task.create'] },
  { path: '/safebot/save', anyOf: ['safebot.create'] },
  {
    path: '/references/categories',
    anyOf: ['reference_category.create', 'reference_category.update', 'reference_category.delete'],
    reach: 'all',
  },
  { path: '/trash', anyOf: TRASH_PERMISSIONS },
]

/** Returns the first page that this user may see; every user may see their own account. */
export function firstPageFor(actor: Actor): string {
  const first = LANDING_PAGES.find(
    ({ anyOf, reach = actor.reach }) => actor.canAny(anyOf) && actor.reach === reach
  )
  return first?.path ?? '/account'
}
