import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import {
  challengeOf,
  newChallenge,
  type NewCredential,
  type UsedCredential,
} from '#access/factors/webauthn'

/** Minutes to answer a challenge. */
const MINUTES = 5

/** What a challenge is for: an answer to one is none to another. */
export type ChallengeFor = {
  purpose: 'add' | 'prove' | 'second_step' | 'sign_in'
  /** Digest of the session, the waiting sign-in or the cookie that it was given to. */
  tokenHash: string
  /** Null before it is known who signs in. */
  userId: string | null
}

/** A challenge that is good once, for a few minutes, for one purpose of one browser. */
export async function giveChallenge({ purpose, tokenHash, userId }: ChallengeFor): Promise<string> {
  const challenge = newChallenge()
  await db.rawQuery(
    `insert into passkey_challenges (id, challenge, purpose, token_hash, user_id, expires_at)
     values (?, ?, ?, ?, ?, now() + ?::interval)`,
    [uuidv7(), challenge, purpose, tokenHash, userId, `${MINUTES} minutes`]
  )
  return challenge
}

/**
 * Spends the challenge that an answer is to, whether or not the answer turns out to be right: of two
 * answers at the same time, one gets it.
 * @returns null when it was never given for this, was answered, or its time is over
 */
export async function takeChallenge(
  answer: NewCredential | UsedCredential,
  { purpose, tokenHash, userId }: ChallengeFor
): Promise<string | null> {
  const challenge = challengeOf(answer)
  if (challenge === null) return null
  const { rowCount } = await db.rawQuery(
    `delete from passkey_challenges
      where challenge = ? and purpose = ? and token_hash = ?
        and user_id is not distinct from ?::uuid and expires_at > now()`,
    [challenge, purpose, tokenHash, userId]
  )
  return rowCount === 1 ? challenge : null
}
