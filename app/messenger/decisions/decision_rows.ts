import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import MessengerDecision from '#models/messenger/messenger_decision'
import type { DecisionState } from '#models/messenger/values'

const DECISION_TTL = { confirming: { minutes: 15 }, writing: { minutes: 30 } }

/** The person's own decision with this id; null for one that is another's, or gone. */
export async function ownDecision(actor: Actor, id: string): Promise<MessengerDecision | null> {
  return MessengerDecision.query().where({ id, userId: actor.id }).first()
}

/** What the person's next message is the answer to; null when nothing waits, or waited too long. */
export async function decisionInWriting(actor: Actor): Promise<MessengerDecision | null> {
  const decision = await MessengerDecision.query()
    .where({ userId: actor.id, state: 'writing' })
    .first()
  return decision && !isExpired(decision) ? decision : null
}

/**
 * Takes a decision a step further, unless it was used meanwhile. A person writes one request at a
 * time: another one that waits for its message goes back to its buttons.
 * @returns whether it was
 */
export async function step(
  { id, userId }: MessengerDecision,
  state: Exclude<DecisionState, 'used'>
): Promise<boolean> {
  const expiresAt = state === 'offered' ? null : DateTime.utc().plus(DECISION_TTL[state]).toSQL()
  return db.transaction(async (trx) => {
    await trx.rawQuery('select 1 from users where id = ? for no key update', [userId])
    if (state === 'writing') {
      await trx.rawQuery(
        `update messenger_decisions set state = 'offered', expires_at = null, updated_at = now()
          where user_id = ? and state = 'writing' and id <> ?`,
        [userId, id]
      )
    }
    const { rowCount } = await trx.rawQuery(
      `update messenger_decisions set state = ?, expires_at = ?, updated_at = now()
        where id = ? and state <> 'used'`,
      [state, expiresAt as string, id]
    )
    return rowCount === 1
  })
}

/**
 * Uses a decision up, once: of several presses one gets it. The same update gets it again, so that
 * a worker's death between this and the act loses nothing.
 * @param from the state in which it has to be
 */
export async function use(
  { id }: MessengerDecision,
  from: 'confirming' | 'writing',
  updateId: number
): Promise<boolean> {
  const { rowCount } = await db.rawQuery(
    `update messenger_decisions
        set state = 'used', used_by_update = :updateId, updated_at = now()
      where id = :id
        and ((state = :from and expires_at > now())
             or (state = 'used' and used_by_update = :updateId))`,
    { id, from, updateId }
  )
  return rowCount === 1
}

export function isExpired({ expiresAt }: MessengerDecision): boolean {
  return expiresAt !== null && expiresAt <= DateTime.utc()
}

/** What this very update has used up, before a worker died over it. */
export async function usedByUpdate(
  actor: Actor,
  updateId: number
): Promise<MessengerDecision | null> {
  return MessengerDecision.query()
    .where({ userId: actor.id, usedByUpdate: updateId, state: 'used' })
    .first()
}
