import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { Origin } from '#access/actor'
import {
  issuerAndAudienceOf,
  verifyLogoutToken,
  type LogoutToken,
} from '#access/company_sign_in/logout_token'
import type { Provider } from '#access/company_sign_in/provider'
import { InvalidProviderResponse, ProviderUnavailable } from '#access/company_sign_in/relying_party'
import { recordAudit } from '#actions/audit/record_audit'
import { CompanySignInFailed } from '#actions/identity/company_sign_in/company_sign_in_refusals'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { Refusal } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import { providersOfIssuer } from '#queries/identity/sign_in_provider'

const BAD_REQUEST = 400

/**
 * Ends the sessions that ended at a provider (OpenID Connect Back-Channel Logout 1.0): those opened by the named
 * session there or, if none is named, by the account; and their pending sign-ins. A logout token is accepted once.
 * API tokens stay valid; users revoke them here.
 * @throws Refusal 400 for a token that is invalid or was used before; CompanySignInFailed 503; TooManyRequests
 */
export async function handleBackchannelLogout(token: string, origin: Origin): Promise<void> {
  await withRateLimit({ 'company_logout:address': origin.address }, async () => {
    const { provider, companyIds } = await providerOfToken(token)
    const verified = await verify(token, provider)
    await db.transaction(async (trx) => {
      await consumeLogoutToken(trx, provider, verified)
      await endLinkedSessions(trx, { companyIds, issuer: provider.issuer }, verified, origin)
    })
  })
}

/**
 * A token is requested only for a known sender. One client may serve several companies: the ended session is
 * looked up in each.
 */
async function providerOfToken(
  token: string
): Promise<{ provider: Provider; companyIds: string[] }> {
  const addressee = issuerAndAudienceOf(token)
  if (!addressee) throw invalidLogoutToken()
  const { issuer, audience } = addressee
  const found = await providersOfIssuer(issuer)
  const [provider, ...others] = found.filter(({ clientId }) => audience.includes(clientId))
  if (!provider) throw invalidLogoutToken()
  return { provider, companyIds: [provider, ...others].map(({ companyId }) => companyId) }
}

async function verify(token: string, provider: Provider): Promise<LogoutToken> {
  try {
    return await verifyLogoutToken(token, provider)
  } catch (error) {
    if (error instanceof InvalidProviderResponse) throw invalidLogoutToken()
    if (error instanceof ProviderUnavailable) throw new CompanySignInFailed('unavailable')
    throw error
  }
}

async function consumeLogoutToken(
  trx: Trx,
  { issuer }: Provider,
  { tokenId, expiresAt }: LogoutToken
): Promise<void> {
  const { rowCount } = await trx.rawQuery(
    `insert into spent_logout_tokens (id, issuer, token_id, expires_at)
     values (?, ?, ?, ?) on conflict do nothing`,
    [uuidv7(), issuer, tokenId, expiresAt]
  )
  if (rowCount !== 1) throw invalidLogoutToken()
}

async function endLinkedSessions(
  trx: Trx,
  { companyIds, issuer }: { companyIds: string[]; issuer: string },
  { subject, providerSession }: LogoutToken,
  origin: Origin
): Promise<void> {
  const named = { subject: subject ?? '', providerSession: providerSession ?? '' }
  const values = { companyIds, issuer, ...named }
  const links = `
    select id from sign_in_links
     where company_id = any(:companyIds) and issuer = :issuer
       and (:subject::text = '' or subject = :subject)`
  const ofSession = `(:providerSession::text = '' or provider_session = :providerSession)`
  await trx.rawQuery(
    `delete from sign_in_steps where ${ofSession}
        and (sign_in_link_id in (${links})
          or (link_issuer = :issuer and (:subject::text = '' or link_subject = :subject)
            and user_id in (select id from users where company_id = any(:companyIds))))`,
    values
  )
  const { rows } = await trx.rawQuery(
    `update user_sessions s set ended_at = now() from users u
      where s.sign_in_link_id in (${links}) and ${ofSession} and s.ended_at is null
        and u.id = s.user_id
      returning u.id, u.company_id`,
    values
  )
  const ended = rows as { id: string; company_id: string }[]
  for (const id of new Set(ended.map((row) => row.id))) {
    const own = ended.filter((row) => row.id === id)
    const subjectOfEntry = { entityType: 'user' as const, id, companyId: own[0].company_id }
    await recordAudit(trx, null, 'session.revoke', subjectOfEntry, {
      after: { ended: own.length, openedWith: 'company' },
      origin,
    })
  }
}

const invalidLogoutToken = () =>
  new Refusal('company_sign_in.logout_refused', { code: 'E_BAD_REQUEST', status: BAD_REQUEST })
