import type { Permission } from '#access/permissions'
import type { RouteGuard } from '#access/route_guard'

/** The keys for running the product or a company, as opposed to making its videos. */
const ADMIN_PERMISSIONS: ReadonlySet<Permission> = new Set<Permission>([
  'user.view',
  'user.invite',
  'user.update',
  'user.change_role',
  'user.manage_permissions',
  'company.create',
  'company.edit',
  'company.delete',
  'reference_category.create',
  'reference_category.update',
  'reference_category.delete',
  'ai.manage_settings',
  'admin.manage_clients',
  'admin.manage_storage',
  'admin.manage_ai_budget',
  'audit.view',
  'notification.broadcast',
])

/** Whether a route is for administrators alone, by the keys that it declares. */
export function isAdministrative(guard: RouteGuard): boolean {
  return guard.kind === 'permission' && guard.anyOf.every((key) => ADMIN_PERMISSIONS.has(key))
}
