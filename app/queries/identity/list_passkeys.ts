import type { Actor } from '#access/actor'
import Passkey from '#models/identity/passkey'

/** The caller's passkeys, the oldest first; not paged, because a user has few. */
export function listPasskeys({ id }: Actor): Promise<Passkey[]> {
  return Passkey.query().where('user_id', id).orderBy('created_at').orderBy('id')
}
