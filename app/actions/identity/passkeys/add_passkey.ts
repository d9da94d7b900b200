import db from '@adonisjs/lucid/services/db'
import { Actor, type Origin } from '#access/actor'
import { authorize } from '#access/policy'
import {
  creationOptions,
  verifyCreation,
  type RegistrationResponse,
  type VerifiedCredential,
} from '#access/factors/webauthn'
import { recordAudit } from '#actions/audit/record_audit'
import { withPendingSetup, type PendingSetup } from '#actions/identity/factors/pending_setup'
import { endReauthentication, replaceRecoveryCodes } from '#actions/identity/factors/factor_rules'
import {
  giveChallenge,
  takeChallenge,
  type ChallengeFor,
} from '#actions/identity/passkeys/challenges'
import { lockSession } from '#actions/identity/sessions/lock_session'
import { waitingStep } from '#actions/identity/sessions/sign_in_steps'
import { Conflict, InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import { withUniqueViolation } from '#lucid/unique_violation'
import Passkey from '#models/identity/passkey'
import type User from '#models/identity/user'
import { passkeyAdded } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import UserPolicy from '#policies/identity/user_policy'
import { secondFactorOf } from '#queries/identity/second_factor'
import { validateInput, type Input } from '#support/input'
import { text } from '#support/text'

/** Maximum number of one user's passkeys. */
export const MAX_PASSKEYS = 20

/** Options with which a browser creates a passkey. */
export type PasskeyCreation = Awaited<ReturnType<typeof creationOptions>>

type NewPasskeyInput = { name: string; passkey: RegistrationResponse }

/** A new passkey and, with the first factor, recovery codes, which are shown only once. */
export type NewPasskey = { passkey: Passkey; recoveryCodes: string[] | null }

const forAdding = (tokenHash: string, userId: string): ChallengeFor => ({
  purpose: 'add',
  tokenHash,
  userId,
})

/**
 * Starts adding a passkey for the caller.
 * @param tokenHash digest of their session
 * @throws Forbidden; Conflict (`reason` `too_many`) beyond twenty
 */
export async function startPasskey(actor: Actor, tokenHash: string): Promise<PasskeyCreation> {
  await authorize(actor, UserPolicy, 'updateOwn')
  return start(actor.user, tokenHash)
}

/**
 * The same for a user who can't sign in without a second factor, and has none.
 * @param tokenHash digest of the session id that the browser was given for it
 * @throws Refusal 401 when there is no such sign-in, or they have a factor
 */
export async function startPasskeyAtSignIn(tokenHash: string | null): Promise<PasskeyCreation> {
  const user = await withPendingSetup(tokenHash, async (_, settingUp) => settingUp.user)
  return start(user, tokenHash!)
}

async function start(user: User, tokenHash: string): Promise<PasskeyCreation> {
  const existing = await Passkey.query().where('user_id', user.id)
  assertPasskeyQuota(existing.length)
  const challenge = await giveChallenge(forAdding(tokenHash, user.id))
  return creationOptions(challenge, user, existing)
}

/**
 * Adds a passkey for the caller, who is notified.
 * @param tokenHash digest of their session, to which the challenge was given
 * @throws Forbidden; InvalidField on `passkey` for an invalid one; Conflict (`reason` `too_many`); Refusal 401 or 403 when
 *   the session or its re-authentication has ended meanwhile
 */
export async function addPasskey(
  actor: Actor,
  tokenHash: string,
  input: Input<NewPasskeyInput>
): Promise<NewPasskey> {
  await authorize(actor, UserPolicy, 'updateOwn')
  const { name, passkey: answer } = await validateInput(input)
  const verified = await verify(answer, forAdding(tokenHash, actor.id))
  return refusingKnownPasskey(() =>
    db.transaction(async (trx) => {
      const user = await lockSession(trx, actor, tokenHash)
      return add(trx, actor, user, name, verified, tokenHash)
    })
  )
}

/**
 * Adds a passkey for a user who can't sign in without a second factor; their session may open then.
 * @param tokenHash digest of the session id that the browser was given for it
 * @throws Refusal 401 when there is no such sign-in, or they have a factor; InvalidField on `passkey`
 */
export async function addPasskeyAtSignIn(
  tokenHash: string | null,
  input: Input<NewPasskeyInput>,
  origin: Origin
): Promise<PendingSetup & NewPasskey> {
  const { userId } = await waitingStep(tokenHash)
  const { name, passkey: answer } = await validateInput(input)
  const verified = await verify(answer, forAdding(tokenHash!, userId))
  return refusingKnownPasskey(() =>
    withPendingSetup(tokenHash, async (trx, { user, step }) => {
      const actor = new Actor(user, user.company, origin)
      return { user, step, ...(await add(trx, actor, user, name, verified)) }
    })
  )
}

async function verify(
  answer: RegistrationResponse,
  challengeFor: ChallengeFor
): Promise<VerifiedCredential> {
  const challenge = await takeChallenge(answer, challengeFor)
  const verified = challenge && (await verifyCreation(answer, challenge))
  if (!verified) throw unusable()
  return verified
}

async function add(
  trx: Trx,
  actor: Actor,
  user: User,
  name: string,
  verified: VerifiedCredential,
  tokenHash: string | null = null
): Promise<NewPasskey> {
  const { passkeys, recoveryCodesLeft } = await secondFactorOf(user.id, trx)
  assertPasskeyQuota(passkeys)
  const fields = { userId: user.id, name, lastUsedAt: null, ...verified }
  const passkey = await Passkey.create(fields, { client: trx })
  await endReauthentication(trx, user.id, tokenHash)
  const recoveryCodes = recoveryCodesLeft > 0 ? null : await replaceRecoveryCodes(trx, user.id)
  await recordAudit(trx, actor, 'second_factor.add', user, { after: { method: 'passkey', name } })
  // Sent by the system, because the actor is also the recipient.
  await notify(trx, null, passkeyAdded, { user, name })
  return { passkey, recoveryCodes }
}

/** Authenticators choose their own ids: an existing id can't be a new passkey. */
const refusingKnownPasskey = <Result>(save: () => Promise<Result>): Promise<Result> =>
  withUniqueViolation('passkeys_credential_id_key', unusable, save)

function assertPasskeyQuota(existing: number): void {
  if (existing < MAX_PASSKEYS) return
  throw new Conflict(text('passkeys.too_many', { max: MAX_PASSKEYS }), { reason: 'too_many' })
}

const unusable = () => new InvalidField('passkey', 'passkeys.unusable', 'passkey')
