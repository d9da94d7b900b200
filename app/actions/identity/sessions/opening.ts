import { requiresSecondFactor } from '#access/factors/required_factor'
import type { NewSession, ProviderIdentity } from '#access/session_store'
import { assertProviderOptional } from '#actions/identity/company_sign_in/required'
import type { Trx } from '#lucid/transaction'
import type Company from '#models/companies/company'
import type User from '#models/identity/user'
import type { OpenedWith } from '#models/identity/values'
import { hasFactor, secondFactorOf } from '#queries/identity/second_factor'
import { Refusal } from '#exceptions/refusals'

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
  hasShownFactor: boolean
}

/**
 * Decides how a session opens for a user whose row is locked. Resetting a factor, or ending the sessions,
 * ends waiting steps too: a removed step opens no session, and neither does a removed passkey or account
 * link.
 * @throws Refusal 401 without the second factor that the user has or needs; 403 for a user whose company
 *   allows only its own accounts
 */
export async function openingOf(
  trx: Trx,
  user: User,
  company: Company,
  session: Pick<NewSession, 'verifiedFactor' | 'providerIdentity' | 'fromInvitation'>
): Promise<SessionOpening> {
  const opening = await findOpening(trx, user, company, session)
  return session.fromInvitation ? { ...opening, provenAt: null } : opening
}

async function findOpening(
  trx: Trx,
  user: User,
  company: Company,
  {
    verifiedFactor: proven,
    providerIdentity,
  }: Pick<NewSession, 'verifiedFactor' | 'providerIdentity'>
): Promise<SessionOpening> {
  if (proven && proven !== 'provider') {
    if ('before' in proven) return asBefore(trx, user, proven.before)
    const opening =
      'step' in proven
        ? await spendStep(trx, user, proven.step)
        : await withPasskey(trx, user, proven.passkey)
    if (!opening.linkId) await assertProviderOptional(user, company, trx)
    return opening
  }
  const isVouchedFor = providerIdentity !== undefined
  if (!isVouchedFor) await assertProviderOptional(user, company, trx)
  if (!(proven === 'provider' && isVouchedFor)) {
    if (requiresSecondFactor(user, company)) throw wrongCredentials()
    if (hasFactor(await secondFactorOf(user.id, trx))) throw wrongCredentials()
  }
  if (!isVouchedFor) return openingWithoutProvider('password', false)
  return withCompany(trx, user, providerIdentity, proven === 'provider')
}

const openingWithoutProvider = (
  openedWith: OpenedWith,
  hasShownFactor: boolean
): SessionOpening => ({
  openedWith,
  linkId: null,
  providerSession: null,
  provenAt: 'now',
  endsAt: null,
  hasShownFactor,
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

async function withPasskey(trx: Trx, { id }: User, passkey: string): Promise<SessionOpening> {
  const stored = await trx.from('passkeys').where({ id: passkey, user_id: id }).first()
  if (!stored) throw wrongCredentials()
  return openingWithoutProvider('passkey', true)
}

/** A session at the provider from yesterday is no recent authentication. */
async function withCompany(
  trx: Trx,
  { id }: User,
  { linkId, providerSession, provenAt }: ProviderIdentity,
  hasShownFactor: boolean
): Promise<SessionOpening> {
  const link = await trx.from('sign_in_links').where({ id: linkId, user_id: id }).forShare().first()
  if (!link) throw wrongCredentials()
  return { ...openingWithoutProvider('company', hasShownFactor), linkId, providerSession, provenAt }
}

/** A new password opens a session that continues the previous one, and ends when that would have ended. */
async function asBefore(trx: Trx, { id }: User, sessionId: string): Promise<SessionOpening> {
  const before = await trx.from('user_sessions').where({ id: sessionId, user_id: id }).first()
  return {
    openedWith: before?.opened_with ?? null,
    linkId: before?.sign_in_link_id ?? null,
    providerSession: before?.provider_session ?? null,
    provenAt: 'now',
    endsAt: before?.expires_at ?? null,
    hasShownFactor: before?.second_factor ?? false,
  }
}

/** 401: the same response for every failed sign-in (ASVS 6.3.8). */
export function wrongCredentials(): Refusal {
  return new Refusal('sign_in.mismatch', { code: 'E_INVALID_CREDENTIALS', status: 401 })
}
