import db from '@adonisjs/lucid/services/db'
import { Actor } from '#access/actor'
import { PERSON_COLUMNS, PersonRow } from '#models/identity/person_row'
import type User from '#models/identity/user'

/** Where an act came from, when it came by messenger. */
export const BY_MESSENGER = { address: null, agent: 'Messenger bot', requestId: null }

export type PersonOfChat = {
  user: User
  /** With the rights of this moment; null for somebody who can't sign in. */
  actor: Actor | null
}

/** Whose messenger a chat is, or null. */
export async function personOfChat(chatId: string): Promise<PersonOfChat | null> {
  const { rows } = await db.rawQuery(
    `select ${PERSON_COLUMNS},
            u.is_active and c.status = 'active' and c.deleted_at is null as may_act
       from users u join companies c on c.id = u.company_id
      where u.messenger_id = ? and u.deleted_at is null`,
    [chatId]
  )
  if (!rows[0]) return null
  const { user } = new PersonRow(rows[0])
  return { user, actor: rows[0].may_act ? new Actor(user, user.company, BY_MESSENGER) : null }
}
