import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import { hashToken } from '#access/one_time_token'
import type { Trx } from '#lucid/transaction'

/**
 * The id by which a browser is known for an account, from one query whether or not the
 * account exists.
 * @param token the secret of the browser's cookie
 */
export async function findKnownDevice(email: string, token: string): Promise<string | null> {
  const { rows } = await db.rawQuery(
    `select d.id from known_devices d
       join users u on u.id = d.user_id and u.deleted_at is null
      where u.email = ? and d.token_hash = ?`,
    [email, hashToken(token)]
  )
  return rows[0]?.id ?? null
}

/**
 * Stores a browser as known for a user who has just authenticated in it.
 * @returns whether it is new for a user who has used another one; false for their first
 */
export async function rememberDevice(trx: Trx, userId: string, token: string): Promise<boolean> {
  const { rows } = await trx.rawQuery(
    `with before as (select id, token_hash from known_devices where user_id = :userId)
     insert into known_devices (id, user_id, token_hash) values (:id, :userId, :hash)
     on conflict (user_id, token_hash) do update set last_used_at = now()
     returning exists (select from before)
               and not exists (select from before where token_hash = :hash) as added`,
    { id: uuidv7(), userId, hash: hashToken(token) }
  )
  return rows[0].added
}

/** Forgets every browser of a user, because an attacker with the old password may have used one. */
export async function deleteDevices(trx: Trx, userId: string): Promise<void> {
  await trx.from('known_devices').where('user_id', userId).delete()
}
