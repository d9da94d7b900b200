import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { newTotpSecret, totpUri } from '#access/factors/totp'
import { totpSecrets } from '#access/encrypters'
import { withPendingSetup } from '#actions/identity/factors/pending_setup'
import type { Trx } from '#lucid/transaction'
import TotpFactor from '#models/identity/totp_factor'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'

/** The secret for an authenticator app: as text, and as the text of a QR code. */
export type NewTotp = { secret: string; uri: string }

/**
 * Starts the setup of an authenticator app for the caller. It becomes active once one of its codes confirms it;
 * until then an earlier app stays active.
 * @throws Forbidden
 */
export async function startTotp(actor: Actor): Promise<NewTotp> {
  await authorize(actor, UserPolicy, 'updateOwn')
  return db.transaction(async (trx) =>
    beginTotp(trx, await User.visibleTo(actor).lock(actor.id, trx))
  )
}

/** @param user locked */
export async function beginTotp(trx: Trx, { id: userId, email }: User): Promise<NewTotp> {
  const secret = newTotpSecret()
  const id = uuidv7()
  await trx.from('totp_factors').where('user_id', userId).whereNull('confirmed_at').delete()
  await TotpFactor.create(
    { id, userId, sealedSecret: totpSecrets.encrypt(secret, id) },
    { client: trx }
  )
  return { secret, uri: totpUri(secret, email) }
}

/**
 * Starts the setup of an authenticator app for a user who can't sign in without one. This needs no
 * permission, because a second factor is required of them.
 * @param tokenHash digest of the session id that the browser was given for it
 * @throws Refusal 401 when there is no such sign-in, or they have a factor
 */
export async function startTotpAtSignIn(tokenHash: string | null): Promise<NewTotp> {
  return withPendingSetup(tokenHash, (trx, { user }) => beginTotp(trx, user))
}
