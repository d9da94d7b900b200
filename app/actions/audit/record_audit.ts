import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import { NO_ORIGIN, type Actor, type Origin } from '#access/actor'
import type { Trx } from '#lucid/transaction'
import type { AuditAction } from '#models/audit/audit_actions'
import { isTeamOnly } from '#models/team_only'
import type { AuditSubjectType } from '#models/audit/values'
import type { Permission } from '#access/permissions'

/** The subject of an entry: a record, or these values in its place. */
export type AuditSubject = {
  entityType: AuditSubjectType
  id: string | null
  /** The company that the subject belongs to, if any. */
  companyId: string | null
}

export type AuditDetails = {
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  /** `team` hides the entry from users of the client company, because the change is internal to the team. */
  audience?: 'everyone' | 'team'
  /** Where the action came from; defaults to the actor's origin. */
  origin?: Origin
}

/**
 * Appends one audit entry in the transaction of the change that it records. Secrets in `before` and `after`
 * are masked.
 * @param actor null for the system and for visitors, whose `origin` is then given
 */
export async function recordAudit(
  trx: Trx,
  actor: Actor | null,
  action: AuditAction,
  subject: AuditSubject,
  details: AuditDetails = {}
): Promise<void> {
  await trx.table('audit_entries').insert(rowOf(actor, action, subject, details))
}

/** The same in a transaction of its own, if nothing else is written. */
export async function recordAuditInTransaction(
  actor: Actor | null,
  action: AuditAction,
  subject: AuditSubject,
  details?: AuditDetails
): Promise<void> {
  await db.transaction((trx) => recordAudit(trx, actor, action, subject, details))
}

/** The same for an act on several records, in one statement. */
export async function recordAudits(
  trx: Trx,
  actor: Actor | null,
  action: AuditAction,
  each: readonly (AuditDetails & { subject: AuditSubject })[]
): Promise<void> {
  if (each.length === 0) return
  const rows = each.map(({ subject, ...details }) => rowOf(actor, action, subject, details))
  await trx.table('audit_entries').multiInsert(rows)
}

function rowOf(
  actor: Actor | null,
  action: AuditAction,
  { entityType, id, companyId }: AuditSubject,
  {
    before,
    after,
    audience = isTeamOnly(before, after) ? 'team' : 'everyone',
    origin = actor?.origin ?? NO_ORIGIN,
  }: AuditDetails
) {
  return {
    id: uuidv7(),
    at: new Date(),
    actor_id: actor?.id ?? null,
    actor_reach: actor?.reach ?? null,
    company_id: companyId,
    audience,
    action,
    entity_type: entityType,
    entity_id: id,
    before: maskSecrets(before),
    after: maskSecrets(after),
    address: origin.address,
    agent: origin.agent,
    request_id: origin.requestId,
    token: actor?.token ? JSON.stringify({ id: actor.token.id, name: actor.token.name }) : null,
  }
}

/** Records that a user called an admin route without the required permission. */
export async function recordRefusal(
  actor: Actor,
  route: string,
  missing: readonly Permission[]
): Promise<void> {
  const subject = { entityType: 'route' as const, id: route, companyId: actor.companyId }
  await recordAuditInTransaction(actor, 'access.refused', subject, {
    after: { permissions: missing },
  })
}

/** A name that contains one of these words anywhere is treated as a secret. */
const SECRET_WORDS =
  /^(password|passphrase|passcode|secret|token|hash|cookie|authorization|credential)s?$/

/** A name that ends in one of these words is treated as a secret. */
const SECRET_NAMES = /(^|_)(key|auth|p256dh|link_code)$/

/**
 * A snapshot as JSON text with the values of secret-looking names replaced, at any depth. Numbers, as in
 * `inputTokens: 12`, are not secrets.
 * @returns null for no snapshot
 */
export function maskSecrets(snapshot: Record<string, unknown> | null | undefined): string | null {
  if (!snapshot) return null
  return JSON.stringify(snapshot, (name, value) =>
    isSecret(name) && hasValue(value) ? '[hidden]' : value
  )
}

const hasValue = (value: unknown) =>
  value !== null && value !== undefined && !['number', 'boolean'].includes(typeof value)

function isSecret(name: string): boolean {
  const words = name.replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3_$2').toLowerCase()
  return (
    SECRET_NAMES.test(words) || words.split(/[^a-z0-9]+/).some((word) => SECRET_WORDS.test(word))
  )
}

type Change<Values> = { before: Partial<Values>; after: Partial<Values> }

/**
 * The values that differ from the record's, for the update and for its audit entry. Values that are missing or
 * equal are left out.
 * @returns null when nothing changes
 */
export function changesTo<Values extends Record<string, unknown>>(
  record: object,
  values: Values
): Change<Values> | null {
  const current = record as Record<string, unknown>
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || isEqual(current[name], value)) continue
    before[name] = current[name]
    after[name] = value
  }
  return Object.keys(after).length > 0 ? ({ before, after } as Change<Values>) : null
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
