import type { Actor } from '#access/actor'
import { filteredAudit } from '#queries/audit/filtered_audit'
import { paginated } from '#queries/paginated'
import type { AuditListInput } from '#validators/audit/audit'

const SORTS = { at: 'audit_entries.at', createdAt: 'audit_entries.at' }

/** One page of the audit log. */
export function listAudit(actor: Actor, input: AuditListInput) {
  return paginated(filteredAudit(actor, input).preload('actor'), input, SORTS)
}
