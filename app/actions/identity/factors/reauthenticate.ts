import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import type { AuthenticationResponse } from '#access/factors/webauthn'
import { recordAudit } from '#actions/audit/record_audit'
import { limitAttempts, wrongCode } from '#actions/identity/factors/factor_rules'
import {
  recordUsedRecoveryCode,
  takeRecoveryCode,
  takeTotpCode,
} from '#actions/identity/factors/use_codes'
import { verifyPasskey } from '#actions/identity/passkeys/take_passkey'
import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import User from '#models/identity/user'
import type { FactorMethod } from '#models/identity/values'
import { hasFactor, secondFactorOf } from '#queries/identity/second_factor'
import { validateInput, type Input } from '#support/input'

/** One of these; of several, the first in this order counts. */
export type ReauthenticationInput = {
  passkey?: AuthenticationResponse
  code?: string
  recoveryCode?: string
  password?: string
}

/**
 * Re-authenticates the caller in their session for ten minutes. A user with a second factor must verify it;
 * their password alone doesn't count. A recovery code replaces a lost device, and is used up.
 * @param tokenHash digest of the session's id
 * @throws InvalidField on `password`, `code`, `recoveryCode` or `passkey` (ten wrong ones within a day, then
 *   TooManyRequests)
 */
export async function reauthenticate(
  actor: Actor,
  tokenHash: string,
  input: Input<ReauthenticationInput>
): Promise<void> {
  const proof = await validateInput(input)
  const method = methodOf(proof)
  await limitAttempts(actor, 'prove', () => assertRight(actor, tokenHash, proof, method))
  await db.transaction(async (trx) => {
    if (method === 'password') await assertNoFactor(trx, actor.id)
    await trx.rawQuery(
      `update user_sessions set proven_at = now(), second_factor = second_factor or ?
        where token_hash = ? and ended_at is null`,
      [method !== 'password', tokenHash]
    )
    await recordAudit(trx, actor, 'session.prove', actor.user, { after: { method } })
    if (method === 'recovery') await recordUsedRecoveryCode(trx, actor)
  })
}

function methodOf({
  passkey,
  code,
  recoveryCode,
}: ReauthenticationInput): FactorMethod | 'password' {
  if (passkey) return 'passkey'
  if (code !== undefined) return 'totp'
  return recoveryCode === undefined ? 'password' : 'recovery'
}

/** @throws InvalidField */
async function assertRight(
  actor: Actor,
  tokenHash: string,
  { passkey, code = '', recoveryCode = '', password = '' }: ReauthenticationInput,
  method: FactorMethod | 'password'
): Promise<void> {
  const { id: userId } = actor
  if (method === 'passkey') {
    const challengeFor = { purpose: 'prove', tokenHash, userId } as const
    if (!(await verifyPasskey(passkey!, challengeFor))) throw wrongPasskey()
  } else if (method === 'totp') {
    if (!(await takeTotpCode(userId, code))) throw wrongCode()
  } else if (method === 'recovery') {
    if (!(await takeRecoveryCode(userId, recoveryCode))) throw wrongCode('recoveryCode')
  } else {
    if (hasFactor(await secondFactorOf(userId))) throw factorNeeded()
    if (!(await hash.verify(actor.user.password, password))) throw wrongPassword()
  }
}

/** Adding a factor locks the same row: it ends this re-authentication as well, or is found here. */
async function assertNoFactor(trx: Trx, userId: string): Promise<void> {
  await User.query().lock(userId, trx)
  if (hasFactor(await secondFactorOf(userId, trx))) throw factorNeeded()
}

const wrongPasskey = () => new InvalidField('passkey', 'sign_in.wrong_passkey', 'passkey')
const wrongPassword = () => new InvalidField('password', 'passwords.wrong', 'current_password')
const factorNeeded = () => new InvalidField('password', 'sign_in.prove_factor', 'factor')
