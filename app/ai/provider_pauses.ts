import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#lucid/transaction'
import type { AiFallbackReason } from '#models/ai/values'

/** Failures in a row after which a provider is paused. */
const FAILURES_TO_PAUSE = 3
/** Length of the pause, in seconds. */
const PAUSE_SECONDS = 60
/** Seconds that the first call after a pause may take. */
const PROBE_SECONDS = 30
/** The longest pause that a provider may ask for, in seconds. */
const MAX_PAUSE_SECONDS = 15 * 60

/** Reasons that say nothing about the provider's health. */
const HEALTHY_OUTCOMES: ReadonlySet<AiFallbackReason> = new Set<AiFallbackReason>([
  'budget',
  'empty',
  'filtered',
  'malformed',
  'no_time',
  'paused',
  'refused',
  'too_long',
])

/** Failures that no prompt can cause: they pause the provider for every company. */
const PROVIDER_FAULTS: ReadonlySet<AiFallbackReason> = new Set<AiFallbackReason>([
  'bad_key',
  'blocked_address',
  'rate_limited',
  'unauthorized',
  'unreachable',
])

type Pause = { failures: number; pausedUntil: Date | null }

/** Recent failures of a provider: overall, and with the prompts of one company. */
export type CircuitBreaker = {
  providerId: string
  companyId: string
  overall: Pause
  withCompany: Pause
}

/** Recent failures of each provider with the prompts of a company, by provider id. */
export async function pausesOf(companyId: string): Promise<Map<string, Pause>> {
  const rows = await db
    .from('ai_provider_pauses')
    .where('company_id', companyId)
    .where((query) => query.where('failures', '>', 0).orWhereNotNull('paused_until'))
    .select('provider_id', 'failures', 'paused_until as pausedUntil')
  return new Map(rows.map(({ provider_id: id, ...pause }) => [id, pause]))
}

/**
 * Whether a provider may be called now. After a pause, one caller of all processes tries it; the others skip it
 * until the outcome is known.
 */
export async function mayCall({
  providerId,
  companyId,
  overall,
  withCompany,
}: CircuitBreaker): Promise<boolean> {
  if (withCompany.pausedUntil && !(await mayProbe('ai_provider_pauses', { providerId, companyId })))
    return false
  return !overall.pausedUntil || mayProbe('ai_providers', { providerId })
}

async function mayProbe(table: 'ai_providers' | 'ai_provider_pauses', ids: Ids): Promise<boolean> {
  const { rows } = await db.rawQuery(
    `update ${table} set paused_until = clock_timestamp() + make_interval(secs => ${PROBE_SECONDS})
      where ${rowOf(ids)} and paused_until <= clock_timestamp() returning 1`,
    ids
  )
  return rows.length > 0
}

/** Records how a call ended; null for a usable answer. */
export async function recordProviderOutcome(
  circuit: CircuitBreaker,
  reason: AiFallbackReason | null,
  retryAfter?: number
): Promise<void> {
  if (!reason || HEALTHY_OUTCOMES.has(reason)) return recordSuccess(circuit)
  if (PROVIDER_FAULTS.has(reason)) return countForAll(circuit, retryAfter)
  return countForCompany(circuit)
}

/** Whether a call failed because of the provider or of the prompt. */
export const isFailure = (reason: AiFallbackReason | null): reason is AiFallbackReason =>
  reason !== null && !HEALTHY_OUTCOMES.has(reason)

/** A successful answer resets earlier failures. */
async function recordSuccess({
  providerId,
  companyId,
  overall,
  withCompany,
}: CircuitBreaker): Promise<void> {
  if (isMarked(overall)) await clearFailures('ai_providers', { providerId })
  if (isMarked(withCompany)) await clearFailures('ai_provider_pauses', { providerId, companyId })
}

const isMarked = ({ failures, pausedUntil }: Pause) => failures > 0 || pausedUntil !== null

async function clearFailures(
  table: 'ai_providers' | 'ai_provider_pauses',
  ids: Ids
): Promise<void> {
  await db.rawQuery(
    `update ${table} set failures = 0, paused_until = null where ${rowOf(ids)}`,
    ids
  )
}

/** Failures of all companies no longer count, because the provider was changed. */
export async function clearPauses(trx: Trx, providerId: string): Promise<void> {
  const none = { failures: 0, paused_until: null }
  await trx.from('ai_provider_pauses').where('provider_id', providerId).update(none)
}

/**
 * Counts a failure. A pause that is longer, because of a call at the same time, stays.
 * @param retryAfter seconds after which the provider accepts requests again
 */
async function countForAll({ providerId }: CircuitBreaker, retryAfter?: number): Promise<void> {
  const requestedPause =
    retryAfter === undefined ? null : Math.min(Math.ceil(retryAfter), MAX_PAUSE_SECONDS)
  await db.rawQuery(
    `update ai_providers
        set failures = failures + 1,
            paused_until = case
              when :asked::int is not null
                then greatest(paused_until, clock_timestamp() + make_interval(secs => :asked::int))
              when failures + 1 >= ${FAILURES_TO_PAUSE}
                then greatest(paused_until, clock_timestamp() + make_interval(secs => ${PAUSE_SECONDS}))
              else paused_until end
      where id = :providerId`,
    { providerId, asked: requestedPause as number }
  )
}

async function countForCompany({ providerId, companyId }: CircuitBreaker): Promise<void> {
  await db.rawQuery(
    `insert into ai_provider_pauses as pauses (provider_id, company_id, failures)
     values (:providerId, :companyId, 1)
     on conflict (provider_id, company_id) do update
        set failures = pauses.failures + 1,
            paused_until = case
              when pauses.failures + 1 >= ${FAILURES_TO_PAUSE}
                then clock_timestamp() + make_interval(secs => ${PAUSE_SECONDS})
              else null end`,
    { providerId, companyId }
  )
}

type Ids = { providerId: string; companyId?: string }

const rowOf = ({ companyId }: Ids) =>
  companyId ? 'provider_id = :providerId and company_id = :companyId' : 'id = :providerId'
