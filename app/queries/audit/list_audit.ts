import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import Company from '#models/companies/company'
import User from '#models/identity/user'
import { paginate } from '#queries/paginated'
import type { AuditListInput, AuditFilters } from '#validators/audit/audit'
import AuditEntry from '#models/audit/audit_entry'

const SORTS = { at: 'audit_entries.at', createdAt: 'audit_entries.at' }

/** One page of the audit log. */
export function listAudit(actor: Actor, input: AuditListInput) {
  return paginate(filteredAudit(actor, input).preload('actor'), input, SORTS)
}

/** Returns a query of the filtered entries that this user may see. `to` is inclusive. */
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

/** Filters by API tokens. Clients don't see the team's tokens, so they can't filter by those. */
function withTokens(
  { seesAllCompanies }: Actor,
  query: ModelQueryBuilderContract<typeof AuditEntry>,
  ids: string[]
): void {
  query.whereNotNull('audit_entries.token').whereRaw(`audit_entries.token->>'id' = any(?)`, [ids])
  if (!seesAllCompanies) query.where('audit_entries.actor_reach', 'company')
}

export type NamedCompany = { id: string; name: string }
export type NamedUser = { id: string; fullName: string }

/** Returns the companies to filter the log by, including deleted ones; none for a client, who sees only one. */
export async function auditCompanies(actor: Actor): Promise<NamedCompany[]> {
  if (!actor.seesAllCompanies) return []
  const companies = await Company.visibleTo(actor).withTrashed().orderByRaw('lower(name)')
  return companies.map(({ id, name }) => ({ id, name }))
}

/** Returns the given users that the reader may see, including deleted ones, as choices of the log's filter. */
export async function namedUsers(actor: Actor, ids: string[] = []): Promise<NamedUser[]> {
  if (ids.length === 0) return []
  const users = await User.visibleTo(actor).withTrashed().whereIn('users.id', ids)
  return users.map(({ id, fullName }) => ({ id, fullName }))
}
