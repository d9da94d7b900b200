import type { Actor } from '#access/actor'
import type { Trx } from '#lucid/transaction'

/** Makes the next poll of this person get a fresh answer, in every window. */
export async function incrementVersion(trx: Trx, actor: Actor): Promise<void> {
  await trx.rawQuery(
    `insert into notification_versions as known (user_id, version) values (?, 1)
     on conflict (user_id) do update set version = known.version + 1`,
    [actor.id]
  )
}
