import db from '@adonisjs/lucid/services/db'
import { requestOptions, verifyUse, type AuthenticationResponse } from '#access/factors/webauthn'
import {
  giveChallenge,
  takeChallenge,
  type ChallengeFor,
} from '#actions/identity/passkeys/challenges'
import { Conflict } from '#exceptions/refusals'
import Passkey from '#models/identity/passkey'

/** Options with which a browser uses a passkey. */
export type PasskeyRequest = Awaited<ReturnType<typeof requestOptions>>

/** The user whose passkey is requested, and what it is for. */
type PasskeyPurpose = ChallengeFor & { userId: string }

/**
 * Request options to use one of a user's passkeys.
 * @throws Conflict (`reason` `no_passkey`) for a user without one
 */
export async function createPasskeyRequest(purpose: PasskeyPurpose): Promise<PasskeyRequest> {
  const passkeys = await Passkey.query().where('user_id', purpose.userId)
  if (passkeys.length === 0) {
    throw new Conflict('passkeys.none', { reason: 'no_passkey' })
  }
  return requestOptions(await giveChallenge(purpose), passkeys)
}

/**
 * Verifies a passkey in addition to a password, so possession of the device is enough.
 * @returns whether it is one of the user's, for this challenge
 */
export async function verifyPasskey(
  answer: AuthenticationResponse,
  purpose: PasskeyPurpose
): Promise<boolean> {
  const challenge = await takeChallenge(answer, purpose)
  const passkey = await Passkey.query()
    .where({ user_id: purpose.userId, credential_id: answer.id })
    .first()
  if (!challenge || !passkey) return false
  return recordPasskeyUse(passkey, answer, challenge, false)
}

/**
 * Verifies a use and stores its count; of two concurrent uses with the same count, one succeeds.
 * @param userVerified whether the authenticator has to have verified its user
 */
export async function recordPasskeyUse(
  passkey: Passkey,
  answer: AuthenticationResponse,
  challenge: string,
  userVerified: boolean
): Promise<boolean> {
  const counter = await verifyUse(answer, challenge, passkey, userVerified)
  if (counter === null) return false
  // Authenticators whose passkeys are synced don't count: they always say 0.
  const { rowCount } = await db.rawQuery(
    `update passkeys set counter = :counter, last_used_at = now(), updated_at = now()
      where id = :id and (counter < :counter or (counter = 0 and :counter = 0))`,
    { id: passkey.id, counter }
  )
  return rowCount === 1
}
