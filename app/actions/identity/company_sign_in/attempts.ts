import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { Provider } from '#access/company_sign_in/provider'
import type { SignInSecrets } from '#access/company_sign_in/relying_party'

/** Minutes to sign in at the provider. */
const MINUTES = 10

/** Purpose of a sign-in: opening a session, or re-authentication. */
export type AttemptPurpose = 'sign_in' | 'prove'

/** A sign-in that was sent to a provider. */
export type Attempt = {
  companyId: string
  issuer: string
  clientId: string
  checks: SignInSecrets
  purpose: AttemptPurpose
  remembered: boolean
  /** The page to open afterwards. */
  next: string
}

/** Stores the values that the redirect from the provider must match, for one browser and a few minutes. */
export async function keepAttempt(
  tokenHash: string,
  { companyId, issuer, clientId }: Provider,
  { state, nonce, codeVerifier }: SignInSecrets,
  options: { purpose: AttemptPurpose; remembered: boolean; next: string }
): Promise<void> {
  const { purpose, remembered, next } = options
  await db.rawQuery(
    `insert into company_sign_in_attempts
       (id, state, token_hash, company_id, issuer, client_id, code_verifier, nonce, purpose,
        remembered, next, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, now() + ?::interval)`,
    [
      ...[uuidv7(), state, tokenHash, companyId, issuer, clientId, codeVerifier, nonce, purpose],
      ...[remembered, next, `${MINUTES} minutes`],
    ]
  )
}

/**
 * Takes and deletes the stored attempt of a redirect, whether or not it turns out to be valid; of two concurrent
 * redirects, one gets it.
 * @returns null if this browser started none with this state, or it was already used or has expired
 */
export async function takeAttempt(
  state: string | null,
  tokenHash: string | null
): Promise<Attempt | null> {
  const { rows } = await db.rawQuery(
    `delete from company_sign_in_attempts
      where state = ? and token_hash = ? and expires_at > now()
      returning company_id, issuer, client_id, code_verifier, nonce, purpose, remembered, next`,
    [state ?? '', tokenHash ?? '']
  )
  const [row] = rows
  if (!row) return null
  return {
    companyId: row.company_id,
    issuer: row.issuer,
    clientId: row.client_id,
    checks: { state: state!, nonce: row.nonce, codeVerifier: row.code_verifier },
    purpose: row.purpose,
    remembered: row.remembered,
    next: row.next,
  }
}
