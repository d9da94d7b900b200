import type { Actor } from '#access/actor'
import { recordAuditAlone } from '#actions/audit/record_audit'
import type { Permission } from '#access/permissions'

/** Records that a user called an admin route without the required permission. */
export async function recordRefusal(
  actor: Actor,
  route: string,
  missing: readonly Permission[]
): Promise<void> {
  const subject = { entityType: 'route' as const, id: route, companyId: actor.companyId }
  await recordAuditAlone(actor, 'access.refused', subject, { after: { permissions: missing } })
}
