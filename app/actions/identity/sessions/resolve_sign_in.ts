import { requiresSecondFactor } from '#access/factors/required_factor'
import type { CompanyMethod, NewSession, SignInMethod } from '#access/session_store'
import { assertProviderOptional } from '#actions/identity/company_sign_in/required'
import { wrongCredentials } from '#actions/identity/sessions/sign_in_rules'
import type { Trx } from '#lucid/transaction'
import type Company from '#models/companies/company'
import type User from '#models/identity/user'
import type { OpenedWith } from '#models/identity/values'
import { hasFactor, secondFactorOf } from '#queries/identity/second_factor'

/** How a session was opened, as its row records it. */
export type SessionOpening = {
  /** Null for sessions from before this was recorded. */
  openedWith: OpenedWith | null
  linkId: string | null
  providerSession: string | null
  /** Time of the user's last authentication; null if unknown. */
  provenAt: 'now' | Date | null
  /** Latest end, taken over from the session that it replaces; null for a full lifetime. */
  endsAt: Date | null
  /** Whether the user verified a second factor, here or at their company's provider. */
  hasSecondFactor: boolean
}

/**
 * Decides how a session opens for a user whose row is locked. Resetting a factor, or ending the sessions,
 * ends waiting steps too: a removed step opens no session, and neither does a removed passkey or account
 * link.
 * @throws Refusal 401 without the second factor that the user has or needs; 403 for a user whose company
 *   allows only its own accounts
 */
export async function resolveSignIn(
  trx: Trx,
  user: User,
  company: Company,
  { method, fromInvitation }: Pick<NewSession, 'method' | 'fromInvitation'>
): Promise<SessionOpening> {
  const opening = await openingBy(trx, user, company, method)
  return fromInvitation ? { ...opening, provenAt: null } : opening
}

async function openingBy(
  trx: Trx,
  user: User,
  company: Company,
  method: SignInMethod
): Promise<SessionOpening> {
  switch (method.by) {
    case 'password': {
      await assertProviderOptional(user, company, trx)
      await assertNoFactorMissing(trx, user, company)
      return openingWithoutProvider('password', false)
    }
    case 'second_step': {
      const opening = await spendStep(trx, user, method.stepId)
      if (!opening.linkId) await assertProviderOptional(user, company, trx)
      return opening
    }
    case 'passkey': {
      const opening = await openingByPasskey(trx, user, method.passkeyId)
      await assertProviderOptional(user, company, trx)
      return opening
    }
    case 'company': {
      if (!method.hasSecondFactor) await assertNoFactorMissing(trx, user, company)
      return openingByCompany(trx, user, method)
    }
    case 'session':
      return continueSession(trx, user, method.sessionId)
  }
}

/** @throws Refusal 401 when the user has a second factor, or needs one: it was not verified */
async function assertNoFactorMissing(trx: Trx, user: User, company: Company): Promise<void> {
  if (requiresSecondFactor(user, company)) throw wrongCredentials()
  if (hasFactor(await secondFactorOf(user.id, trx))) throw wrongCredentials()
}

const openingWithoutProvider = (
  openedWith: OpenedWith,
  hasSecondFactor: boolean
): SessionOpening => ({
  openedWith,
  linkId: null,
  providerSession: null,
  provenAt: 'now',
  endsAt: null,
  hasSecondFactor,
})

async function spendStep(trx: Trx, { id }: User, step: string): Promise<SessionOpening> {
  const { rows } = await trx.rawQuery(
    `delete from sign_in_steps where id = ? and user_id = ?
      returning sign_in_link_id, provider_session, from_invitation`,
    [step, id]
  )
  if (rows.length !== 1) throw wrongCredentials()
  const { sign_in_link_id: linkId, provider_session: providerSession } = rows[0]
  const opening = linkId
    ? { ...openingWithoutProvider('company', true), linkId, providerSession }
    : openingWithoutProvider('password', true)
  return rows[0].from_invitation ? { ...opening, provenAt: null } : opening
}

async function openingByPasskey(trx: Trx, { id }: User, passkey: string): Promise<SessionOpening> {
  const stored = await trx.from('passkeys').where({ id: passkey, user_id: id }).first()
  if (!stored) throw wrongCredentials()
  return openingWithoutProvider('passkey', true)
}

/** A session at the provider from yesterday is no recent authentication. */
async function openingByCompany(
  trx: Trx,
  { id }: User,
  { identity, hasSecondFactor }: CompanyMethod
): Promise<SessionOpening> {
  const { linkId, providerSession, provenAt } = identity
  const link = await trx.from('sign_in_links').where({ id: linkId, user_id: id }).forShare().first()
  if (!link) throw wrongCredentials()
  return {
    ...openingWithoutProvider('company', hasSecondFactor),
    linkId,
    providerSession,
    provenAt,
  }
}

/** A new password opens a session that continues the previous one, and ends when that would have ended. */
async function continueSession(trx: Trx, { id }: User, sessionId: string): Promise<SessionOpening> {
  const before = await trx.from('user_sessions').where({ id: sessionId, user_id: id }).first()
  return {
    openedWith: before?.opened_with ?? null,
    linkId: before?.sign_in_link_id ?? null,
    providerSession: before?.provider_session ?? null,
    provenAt: 'now',
    endsAt: before?.expires_at ?? null,
    hasSecondFactor: before?.second_factor ?? false,
  }
}
