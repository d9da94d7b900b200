import db from '@adonisjs/lucid/services/db'

/** A place that was taken in a counter: how many are, and when the window ends (epoch ms). */
export type Place = { taken: number; endsAt: number }

/**
 * Takes a place in a counter, in one statement so that any number of web processes count
 * together. A window begins with its first place and is never prolonged.
 */
export async function takePlace(key: string, windowMs: number): Promise<Place> {
  const now = Date.now()
  const { rows } = await db.rawQuery(
    `insert into rate_limits as counter (key, points, expire) values (:key, 1, :end)
     on conflict (key) do update set
       points = case when counter.expire <= :now then 1 else counter.points + 1 end,
       expire = case when counter.expire <= :now then :end else counter.expire end
     returning points, expire`,
    { key, now, end: now + windowMs }
  )
  return { taken: rows[0].points, endsAt: rows[0].expire }
}

/** Gives a place back, unless its window is over by now. */
export async function giveBackPlace(key: string, { endsAt }: Place): Promise<void> {
  await db
    .from('rate_limits')
    .where({ key, expire: endsAt })
    .where('points', '>', 0)
    .decrement('points', 1)
}

/** Forgets the counters whose window is over. */
export async function forgetOldCounters(): Promise<void> {
  await db.from('rate_limits').where('expire', '<=', Date.now()).delete()
}
