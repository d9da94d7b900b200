import type { Actor } from '#access/actor'
import { recordAuditAlone } from '#actions/audit/record_audit'
import type { Permission } from '#access/permissions'

/** Records that somebody tried a route of administrators without the permission it needs. */
export async function recordRefusal(
  actor: Actor,
  route: string,
  missing: readonly Permission[]
): Promise<void> {
  const subject = { entityType: 'route' as const, id: route, companyId: actor.companyId }
  await recordAuditAlone(actor, 'access.refused', subject, { after: { permissions: missing } })
}
