import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import { Actor, type Origin } from '#access/actor'
import { hashSessionId, SESSION_MAX_AGE } from '#access/live_session'
import type { NewSession } from '#access/session_store'
import { recordAudit } from '#actions/audit/record_audit'
import { linkCompanyAccount } from '#actions/identity/company_sign_in/link_account'
import { rememberDevice } from '#actions/identity/sessions/known_devices'
import { resolveSignIn, type SessionOpening } from '#actions/identity/sessions/resolve_sign_in'
import { maySignIn, wrongCredentials } from '#actions/identity/sessions/sign_in_rules'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import User from '#models/identity/user'
import { deviceSignedIn } from '#notifications/events/identity'
import { notify } from '#notifications/notify'

/**
 * Opens a session for a user who has just authenticated. Revoking a user's sessions locks the same rows, so a
 * session opens either before it, and ends with the others, or afterwards, and is refused here. A session
 * without the second factor that the user has or needs is refused as well, whatever the way of signing in.
 * The user is notified of a new browser.
 * @param user as they were when they authenticated: with the password that was checked
 * @throws Refusal 401 when their password, role, account, company or second factor has changed since
 */
export async function openSession(user: User, session: NewSession, origin: Origin): Promise<void> {
  const { deviceToken } = session
  await db.transaction(async (trx) => {
    const { current, company } = await assertUnchanged(trx, user)
    const actor = new Actor(current, company, origin)
    const method = await linkCompanyAccount(trx, actor, session.method)
    const opening = await resolveSignIn(trx, current, company, { ...session, method })
    await insertSession(trx, user.id, session, opening, origin)
    const isNew = deviceToken ? await rememberDevice(trx, user.id, deviceToken) : false
    await recordAudit(trx, actor, 'session.start', current, {
      after: { openedWith: opening.openedWith },
    })
    // Sent by the system: the actor may be an attacker, and the user has to know.
    if (isNew) await notify(trx, null, deviceSignedIn, { user: current, origin })
  })
}

/**
 * Locks the rows that revoking a user's access locks as well.
 * @param user as they were when they authenticated
 * @throws Refusal 401 when they have changed since, or may not sign in any more
 */
export async function assertUnchanged(
  trx: Trx,
  user: User
): Promise<{ current: User; company: Company }> {
  const company = await Company.query({ client: trx })
    .where('id', user.companyId)
    .forShare()
    .firstOrFail()
  const current = await User.query().lockIfFound(user.id, trx)
  if (!current || !isUnchanged(current, user) || !maySignIn(current, company)) {
    throw wrongCredentials()
  }
  return { current, company }
}

const isUnchanged = (current: User, before: User) =>
  current.password === before.password && current.role === before.role

async function insertSession(
  trx: Trx,
  userId: string,
  { sessionId, data }: NewSession,
  { openedWith, linkId, providerSession, provenAt, endsAt, hasSecondFactor }: SessionOpening,
  { address, agent }: Origin
): Promise<void> {
  const remembered = data.remembered === true
  await trx.rawQuery(
    `insert into user_sessions
       (id, token_hash, user_id, data, address, agent, remembered, opened_with, sign_in_link_id,
        provider_session, second_factor, proven_at, created_at, last_seen_at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, case when ? then now() else ?::timestamptz end,
       now(), now(), coalesce(?::timestamptz, now() + ?::interval))`,
    [
      ...[uuidv7(), hashSessionId(sessionId), userId, JSON.stringify(data)],
      ...[address ?? '', agent ?? '', remembered, openedWith, linkId, providerSession],
      hasSecondFactor,
      ...[provenAt === 'now', provenAt === 'now' ? null : provenAt],
      endsAt,
      `${SESSION_MAX_AGE.atMost[remembered ? 'remembered' : 'plain']} days`,
    ] as never[]
  )
}
