import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import type { Permission } from '#access/permissions'

/** Records that somebody tried a route of administrators without the permission it needs. */
export async function recordRefusal(
  actor: Actor,
  route: string,
  missing: readonly Permission[]
): Promise<void> {
  await db.transaction((trx) =>
    recordAudit(
      trx,
      actor,
      'access.refused',
      { entityType: 'route', id: route, companyId: actor.companyId },
      { after: { permissions: missing } }
    )
  )
}
