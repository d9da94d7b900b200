import db from '@adonisjs/lucid/services/db'
import { Actor } from '#access/actor'
import { requiresSecondFactor } from '#access/factors/required_factor'
import { LAZY_USER_COLUMNS, LazyUser } from '#models/identity/lazy_user'
import type User from '#models/identity/user'
import { withFactor } from '#queries/identity/second_factor'

/** Origin of an action that a user took by messenger. */
export const BY_MESSENGER = { address: null, agent: 'Messenger bot', requestId: null }

export type ChatUser = {
  user: User
  /** With the current permissions; null for a user who can't sign in, or lacks a required factor. */
  actor: Actor | null
  /** Whether a second factor is required of the user, who has none. */
  lacksFactor: boolean
}

/** Returns the user who linked a chat, or null. */
export async function userOfChat(chatId: string): Promise<ChatUser | null> {
  const { rows } = await db.rawQuery(
    `select ${LAZY_USER_COLUMNS},
            u.is_active and c.status = 'active' and c.deleted_at is null as may_act,
            ${withFactor('u.id')} as has_factor
       from users u join companies c on c.id = u.company_id
      where u.messenger_id = ? and u.deleted_at is null`,
    [chatId]
  )
  if (!rows[0]) return null
  const { user } = new LazyUser(rows[0])
  const { may_act: maySignIn, has_factor: has } = rows[0]
  const lacksFactor = maySignIn && !has && requiresSecondFactor(user, user.company)
  const mayAct = maySignIn && !lacksFactor
  return { user, lacksFactor, actor: mayAct ? new Actor(user, user.company, BY_MESSENGER) : null }
}
