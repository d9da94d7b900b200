import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { v7 as uuidv7 } from 'uuid'
import { NO_ORIGIN, type Actor, type Origin } from '#access/actor'
import { masked } from '#actions/audit/mask_secrets'

type Snapshot = Record<string, unknown> | null

export type AuditEvent = {
  /** `entity.verb`, as in `task.create`. */
  action: string
  entityType: string
  entityId?: string | null
  /** The company that the entity belongs to; null for what belongs to none. */
  companyId: string | null
  before?: Snapshot
  after?: Snapshot
  /** `team` keeps the entry from people of the client company. */
  audience?: 'everyone' | 'team'
}

/**
 * Appends one audit entry in the transaction of the change it tells of. Secrets in `before`
 * and `after` are masked.
 * @param actor who did it; null for the system and for visitors, whose `origin` is then given
 */
export async function recordAudit(
  trx: TransactionClientContract,
  actor: Actor | null,
  event: AuditEvent,
  origin: Origin = actor?.origin ?? NO_ORIGIN
): Promise<void> {
  await trx.table('audit_entries').insert({
    id: uuidv7(),
    at: new Date(),
    actor_id: actor?.id ?? null,
    actor_reach: actor?.reach ?? null,
    company_id: event.companyId,
    audience: event.audience ?? 'everyone',
    action: event.action,
    entity_type: event.entityType,
    entity_id: event.entityId ?? null,
    before: masked(event.before),
    after: masked(event.after),
    address: origin.address,
    agent: origin.agent,
    request_id: origin.requestId,
  })
}
