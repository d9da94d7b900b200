import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { revokeMessengerLinks } from '#actions/messenger/revoke_messenger_links'
import { unlinkMessengerOf } from '#actions/messenger/unlink_messenger_of'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'

/**
 * Takes one's own messenger away, and the code that would link one. Nothing happens where none
 * is linked.
 * @throws Forbidden
 */
export async function unlinkMessenger(actor: Actor): Promise<void> {
  await authorize(actor, UserPolicy, 'updateOwn')
  await db.transaction(async (trx) => {
    const person = await User.visibleTo(actor).lock(actor.id, trx)
    await revokeMessengerLinks(trx, person.id)
    await unlinkMessengerOf(trx, actor, person)
  })
}
