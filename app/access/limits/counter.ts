import db from '@adonisjs/lucid/services/db'

/** Counted attempts: how many the window holds by now, and when it ends (epoch ms). */
export type Slot = { key: string; taken: number; endsAt: number }

/**
 * Counts attempts, in one statement so that any number of web processes count together. A window
 * begins with its first attempt; further ones don't extend it.
 */
export async function takeSlot(key: string, windowMs: number, count = 1): Promise<Slot> {
  const now = Date.now()
  const { rows } = await db.rawQuery(
    `insert into rate_limits as counter (key, points, expire) values (:key, :count, :end)
     on conflict (key) do update set
       points = case when counter.expire <= :now then :count else counter.points + :count end,
       expire = case when counter.expire <= :now then :end else counter.expire end
     returning points, expire`,
    { key, count, now, end: now + windowMs }
  )
  return { key, taken: rows[0].points, endsAt: rows[0].expire }
}

/** Sets the end of a counter's window. */
export async function endWindowAt(key: string, endsAt: number): Promise<void> {
  await db.from('rate_limits').where('key', key).update({ expire: endsAt })
}

/** Uncounts attempts, unless their window has ended. */
export async function releaseSlot({ key, endsAt }: Slot, count = 1): Promise<void> {
  await db
    .from('rate_limits')
    .where({ key, expire: endsAt })
    .where('points', '>=', count)
    .decrement('points', count)
}

/** Deletes the counters whose window has ended. */
export async function deleteOldCounters(): Promise<void> {
  await db.from('rate_limits').where('expire', '<=', Date.now()).delete()
}

/** Whole seconds until a window ends (epoch ms), at least one. */
export function secondsUntil(endsAt: number): number {
  return Math.ceil(Math.max(1_000, endsAt - Date.now()) / 1_000)
}
