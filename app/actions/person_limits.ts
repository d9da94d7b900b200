import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { MAX_ACTS } from '#actions/acts_per_person'
import { releaseSlot, secondsUntil, type Slot, takeSlot } from '#access/limits/counter'
import { limited, WINDOW_MS, type AttemptLimit } from '#access/limits/limited'
import { TooManyRequests } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import { text, type TextKey } from '#support/text'

type Limited = keyof typeof MAX_ACTS

/** Messages for used-up limits whose default message wouldn't tell the user what to do. */
const WORDS: Partial<Record<Limited, TextKey>> = {
  comment: 'comments.too_often',
  delivery: 'deliveries.too_often',
  comparison: 'changes.too_often',
}

/**
 * Runs an action that a user may do only so often; refused attempts don't count.
 * @throws TooManyRequests, and whatever the act throws
 */
export async function limitedPerPerson<Result>(
  { id }: Actor,
  act: Limited,
  run: () => Promise<Result>
): Promise<Result> {
  const limit: AttemptLimit = {
    key: keyOf(act, id),
    name: 'person',
    max: MAX_ACTS[act],
    counts: 'successes',
  }
  try {
    return await limited([limit], [], run)
  } catch (error) {
    throw error instanceof TooManyRequests ? tooOften(act, error.retryAfter) : error
  }
}

/** The same for an action that is a single transaction. */
export function limitedTransaction<Result>(
  person: Actor,
  act: Limited,
  work: (trx: Trx) => Promise<Result>
): Promise<Result> {
  return limitedPerPerson(person, act, () => db.transaction(work))
}

/** Slots of a limit that a user took at once. */
export type TakenSlots = {
  granted: number
  /** Returns unused slots. */
  giveBack: (unused: number) => Promise<void>
  /** The error to throw if no slot was left. */
  refusal: TooManyRequests
}

/** Takes up to the wanted number of a user's remaining slots, for requests that act several times. */
export async function takeSlots({ id }: Actor, act: Limited, wanted: number): Promise<TakenSlots> {
  const key = keyOf(act, id)
  const slots: Slot[] = []
  let endsAt = Date.now()
  while (slots.length < wanted) {
    const slot = await takeSlot(key, WINDOW_MS)
    endsAt = slot.endsAt
    if (slot.taken > MAX_ACTS[act]) {
      await releaseSlot(key, slot)
      break
    }
    slots.push(slot)
  }
  return {
    granted: slots.length,
    giveBack: async (unused) => {
      for (const slot of slots.slice(slots.length - unused)) await releaseSlot(key, slot)
    },
    refusal: tooOften(act, secondsUntil(endsAt)),
  }
}

function keyOf(act: Limited, userId: string): string {
  return `${act}:${userId}`
}

function tooOften(act: Limited, seconds: number): TooManyRequests {
  const words = WORDS[act]
  const minutes = Math.ceil(seconds / 60)
  return words
    ? new TooManyRequests(seconds, text(words, { most: MAX_ACTS[act], minutes }))
    : new TooManyRequests(seconds)
}
