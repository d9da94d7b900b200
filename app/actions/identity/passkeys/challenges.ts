import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import {
  challengeOf,
  newChallenge,
  type RegistrationResponse,
  type AuthenticationResponse,
} from '#access/factors/webauthn'

/** Minutes to answer a challenge. */
const MINUTES = 5

/** Purpose and owner of a challenge; a response is valid only for the same ones. */
export type ChallengeFor = {
  purpose: 'add' | 'prove' | 'second_step' | 'sign_in'
  /** Digest of the session, the waiting sign-in or the cookie that the challenge is tied to. */
  tokenHash: string
  /** Null while the user is unknown, before a sign-in. */
  userId: string | null
}

/** Creates a challenge that is valid once, for a few minutes, for one purpose in one browser. */
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
 * Uses up the challenge of a response, whether or not the response is valid; of two concurrent responses, one gets
 * it.
 * @returns null if it was created for another purpose, was used, or has expired
 */
export async function takeChallenge(
  answer: RegistrationResponse | AuthenticationResponse,
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
