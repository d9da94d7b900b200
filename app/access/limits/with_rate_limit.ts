import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import {
  endWindowAt,
  deleteOldCounters,
  releaseSlot,
  secondsUntil,
  takeSlot,
  type Slot,
} from '#access/limits/counter'
import { LIMITS, type Limit, type LimitName, type LimitSubjects } from '#access/limits/limits'
import { clientAddressKey } from '#access/limits/client_networks'
import { Refusal, TooManyRequests } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import { text } from '#support/text'

const WINDOW_MS = 15 * 60_000

/**
 * How long failures count against a limit that escalates. Within 15 minutes alone, an attacker could stay
 * one below it indefinitely, without any delay.
 */
const ESCALATING_WINDOW_MS = 24 * 60 * 60_000

/** The longest delay of a limit that escalates. */
const MAX_DELAY_MS = 24 * 60 * 60_000
/** How long after the last delay a limit that escalates starts again with the shortest one. */
const ESCALATION_RESET_MS = 7 * 24 * 60 * 60_000

type LimitSlot = Slot & { limit: Limit }

type Reactions = {
  /** Called for a limit that is used up, the first time in its window. */
  onRefusal?: (limit: Limit) => Promise<void>
  /** Called once for each delay of a limit that escalates, after the failure that used it up. */
  onUsedUp?: (failures: number) => Promise<void>
}

/**
 * Runs one attempt. It takes a slot in every limit before it starts, so that concurrent attempts can't exceed
 * it, and returns the slots of limits that don't count its outcome.
 * @throws TooManyRequests when a limit is used up, and whatever the attempt throws
 */
export async function withRateLimit<Result>(
  limits: LimitSubjects,
  attempt: () => Promise<Result>,
  { onRefusal, onUsedUp }: Reactions = {}
): Promise<Result> {
  const slots: LimitSlot[] = []
  let outcome: 'success' | number | undefined
  const counts = ({ limit: { refusals } }: LimitSlot) =>
    refusals ? refusals.includes(outcome as number) : outcome === 'success'
  const settle = async (slot: LimitSlot) => {
    if (!counts(slot)) return releaseSlot(slot)
    if (!slot.limit.escalates || slot.taken !== slot.limit.max) return
    await escalate(slot.key)
    await onUsedUp?.(slot.limit.max)
  }
  try {
    for (const [name, subject] of Object.entries(limits) as [LimitName, string | null][]) {
      const limit: Limit = LIMITS[name]
      const window = limit.escalates ? ESCALATING_WINDOW_MS : WINDOW_MS
      slots.push({ limit, ...(await takeSlot(limitKey(name, subject), window)) })
    }
    await assertWithinLimits(slots, onRefusal)
    const result = await attempt()
    outcome = 'success'
    return result
  } catch (error) {
    if (error instanceof Refusal) outcome = error.status
    throw error
  } finally {
    if (outcome !== 'success' && slots.some(counts)) await logFailure(deleteOldCounters)
    for (const slot of slots) await logFailure(() => settle(slot))
  }
}

/** Runs a step after the attempt. Its failure is logged, because the caller needs the outcome of the attempt. */
async function logFailure(step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    logger.error({ err: error }, 'A rate limit could not be updated after an attempt')
  }
}

/** The same for an attempt that is a single transaction. */
export function transactionWithRateLimit<Result>(
  limits: LimitSubjects,
  work: (trx: Trx) => Promise<Result>
): Promise<Result> {
  return withRateLimit(limits, () => db.transaction(work))
}

/**
 * Counts a failure after the attempt, so that successful attempts cost no query.
 * @throws TooManyRequests when the limit is used up
 */
export async function countFailure(name: LimitName, subject: string | null): Promise<void> {
  const { taken, endsAt } = await takeSlot(limitKey(name, subject), WINDOW_MS)
  if (taken > LIMITS[name].max) throw usedUp(LIMITS[name], endsAt)
}

/** Slots of a limit that were taken at once. */
export type TakenSlots = {
  granted: number
  /** Returns unused slots. */
  releaseUnused: (unused: number) => Promise<void>
  /** The error to throw if no slot was left. */
  refusal: TooManyRequests
}

/** Takes up to the wanted number of the remaining slots, for requests that act several times. */
export async function takeSlots(
  name: LimitName,
  subject: string,
  wanted: number
): Promise<TakenSlots> {
  const slots = await takeSlot(limitKey(name, subject), WINDOW_MS, wanted)
  const excess = Math.min(wanted, Math.max(0, slots.taken - LIMITS[name].max))
  if (excess > 0) await releaseSlot(slots, excess)
  return {
    granted: wanted - excess,
    releaseUnused: async (unused) => {
      if (unused > 0) await releaseSlot(slots, unused)
    },
    refusal: usedUp(LIMITS[name], slots.endsAt),
  }
}

/** Ends the delays of a user's limits that escalate; the next one is the shortest again. */
export async function endDelays(trx: Trx, userId: string): Promise<void> {
  const names = Object.entries<Limit>(LIMITS).filter(([, { escalates }]) => escalates)
  for (const [name] of names) {
    const keys = `${name}:${userId}%`
    await trx
      .from('rate_limits')
      .where((any) => any.whereLike('key', keys).orWhereLike('key', delaysKey(keys)))
      .delete()
  }
}

/** An IPv6 customer has the 2^64 addresses of their network, so these count together. */
function limitKey(name: LimitName, subject: string | null): string {
  if (LIMITS[name].by !== 'address') return `${name}:${subject}`
  return `${name}:${subject ? clientAddressKey(subject) : 'unknown'}`
}

const delaysKey = (key: string) => `delays:${key}`

async function escalate(key: string): Promise<void> {
  const delays = delaysKey(key)
  const { taken } = await takeSlot(delays, ESCALATION_RESET_MS)
  const delay = Math.min(WINDOW_MS * 2 ** (taken - 1), MAX_DELAY_MS)
  await endWindowAt(key, Date.now() + delay)
  await endWindowAt(delays, Date.now() + delay + ESCALATION_RESET_MS)
}

/** Refused attempts return their slots, so a flag marks the first refusal. */
async function assertWithinLimits(
  slots: readonly LimitSlot[],
  onRefusal: Reactions['onRefusal']
): Promise<void> {
  const [longest] = slots
    .filter(({ limit, taken }) => taken > limit.max)
    .sort((one, other) => other.endsAt - one.endsAt)
  if (!longest) return

  const { key, limit, endsAt } = longest
  if (onRefusal) {
    const { taken } = await takeSlot(`refused:${key}`, secondsUntil(endsAt) * 1_000)
    if (taken === 1) await onRefusal(limit)
  }
  throw usedUp(limit, endsAt)
}

function usedUp({ max, message }: Limit, endsAt: number): TooManyRequests {
  const seconds = secondsUntil(endsAt)
  const minutes = Math.ceil(seconds / 60)
  return new TooManyRequests(seconds, message && text(message, { max, minutes }))
}
