import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import { paginated } from '#queries/paginated'
import type { AuditListInput, AuditFilters } from '#validators/audit/audit'
import AuditEntry from '#models/audit/audit_entry'

const SORTS = { at: 'audit_entries.at', createdAt: 'audit_entries.at' }

/** One page of the audit log. */
export function listAudit(actor: Actor, input: AuditListInput) {
  return paginated(filteredAudit(actor, input).preload('actor'), input, SORTS)
}

/** The entries that this person may see, narrowed by the filters. `to` is included. */
export function filteredAudit(actor: Actor, filters: AuditFilters) {
  const query = AuditEntry.visibleTo(actor)

  if (filters.actorId) query.whereIn('audit_entries.actor_id', filters.actorId)
  if (filters.action) query.whereIn('audit_entries.action', filters.action)
  if (filters.entityType) query.whereIn('audit_entries.entity_type', filters.entityType)
  if (filters.entityId) query.where('audit_entries.entity_id', filters.entityId)
  if (filters.companyId) query.whereIn('audit_entries.company_id', filters.companyId)
  if (filters.tokenId) withTokens(actor, query, filters.tokenId)
  if (filters.from) query.where('audit_entries.at', '>=', filters.from)
  if (filters.to) query.where('audit_entries.at', '<=', filters.to)
  return query
}

/** Clients don't see which tokens the team uses, so they can't filter by one either. */
function withTokens(
  { seesAllCompanies }: Actor,
  query: ModelQueryBuilderContract<typeof AuditEntry>,
  ids: string[]
): void {
  query.whereNotNull('audit_entries.token').whereRaw(`audit_entries.token->>'id' = any(?)`, [ids])
  if (!seesAllCompanies) query.where('audit_entries.actor_reach', 'company')
}
