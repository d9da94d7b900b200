import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { v7 as uuidv7 } from 'uuid'
import { hashSessionId } from '#access/live_session'
import type { ProviderIdentity } from '#access/session_store'
import { assertUnchanged } from '#actions/identity/sessions/open_session'
import { Refusal } from '#exceptions/refusals'
import type User from '#models/identity/user'

/** A sign-in whose password was right and whose second factor still has to be verified, or set up. */
export type SignInStep = { id: string; userId: string; remembered: boolean }

/**
 * Stores a sign-in until its second step, for a few minutes.
 * @param user as they were when their password was verified
 * @param sessionId that the browser was given for it
 * @param minutes until the sign-in expires
 * @param providerIdentity the identity that a provider reported, if the user signed in there instead of with a password
 * @param fromInvitation whether the sign-in comes from an accepted invitation
 * @param endedHash digest of the session that the browser had until now, which ends
 * @throws Refusal 401 when they have changed since
 */
export async function startStep(
  user: User,
  sessionId: string,
  options: {
    remembered: boolean
    minutes: number
    endedHash: string | null
    providerIdentity?: ProviderIdentity
    fromInvitation?: boolean
  }
): Promise<void> {
  const { remembered, minutes, endedHash, providerIdentity, fromInvitation = false } = options
  const toLink = providerIdentity?.linkId ? null : providerIdentity?.account
  await db.transaction(async (trx) => {
    await assertUnchanged(trx, user)
    await trx.rawQuery(
      `insert into sign_in_steps
         (id, token_hash, user_id, remembered, sign_in_link_id, link_issuer, link_client_id,
          link_subject, provider_session, from_invitation, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, now() + ?::interval)`,
      [
        ...[uuidv7(), hashSessionId(sessionId), user.id, remembered],
        ...[providerIdentity?.linkId ?? null, toLink?.issuer ?? null, toLink?.clientId ?? null],
        toLink?.subject ?? null,
        ...[providerIdentity?.providerSession ?? null, fromInvitation],
        `${minutes} minutes`,
      ] as never[]
    )
    if (!endedHash) return
    await trx
      .from('user_sessions')
      .where('token_hash', endedHash)
      .whereNull('ended_at')
      .update({ ended_at: new Date() })
    await trx.from('sign_in_steps').where('token_hash', endedHash).delete()
  })
}

/**
 * Returns the waiting sign-in of a cookie.
 * @throws Refusal 401 if there is none, or it has expired
 */
export async function waitingStep(
  tokenHash: string | null,
  client: QueryClientContract = db.connection()
): Promise<SignInStep> {
  const { rows } = await client.rawQuery(
    'select id, user_id, remembered from sign_in_steps where token_hash = ? and expires_at > now()',
    [tokenHash ?? '']
  )
  if (!rows[0]) throw stepIsOver()
  return { id: rows[0].id, userId: rows[0].user_id, remembered: rows[0].remembered }
}

/** 401: the user must enter the password again. */
export const stepIsOver = () =>
  new Refusal('sign_in.step_over', { code: 'E_SIGN_IN_EXPIRED', status: 401 })
