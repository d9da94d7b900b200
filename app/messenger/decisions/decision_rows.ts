import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import MessengerDecision from '#models/messenger/messenger_decision'
import type { DecisionState } from '#models/messenger/values'

const DECISION_TTL = { confirming: { minutes: 15 }, writing: { minutes: 30 } }

/** Finds the user's own decision by its id; null if it doesn't exist or belongs to another user. */
export async function ownDecision(actor: Actor, id: string): Promise<MessengerDecision | null> {
  return MessengerDecision.query().where({ id, userId: actor.id }).first()
}

/**
 * Returns the decision for which the user's next message is the text; null if none waits, or it has waited too
 * long.
 */
export async function decisionAwaitingText(actor: Actor): Promise<MessengerDecision | null> {
  const decision = await MessengerDecision.query()
    .where({ userId: actor.id, state: 'writing' })
    .first()
  return decision && !isExpired(decision) ? decision : null
}

/**
 * Moves a decision to the next state, unless it was used meanwhile. A user writes one request at a time: another
 * decision that waits for a message returns to its buttons.
 * @returns whether the state changed
 */
export async function setDecisionState(
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
 * Marks a decision as used: only one of several button presses succeeds. The same update succeeds again, so that
 * nothing is lost if the worker dies before the action.
 * @param from the state that the decision must have
 */
export async function markDecisionUsed(
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

/** Returns the decision that this update has used, if a worker died while handling it. */
export async function usedByUpdate(
  actor: Actor,
  updateId: number
): Promise<MessengerDecision | null> {
  return MessengerDecision.query()
    .where({ userId: actor.id, usedByUpdate: updateId, state: 'used' })
    .first()
}
