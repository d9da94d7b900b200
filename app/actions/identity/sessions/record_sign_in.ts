import type { Origin } from '#access/actor'
import { recordAuditInTransaction } from '#actions/audit/record_audit'
import type { FactorMethod } from '#models/identity/values'
import type User from '#models/identity/user'
import { findUserSigningIn } from '#queries/identity/users_by_email'

/** Records a failed sign-in, for the account's company if the account exists. */
export async function recordFailedSignIn(
  email: string,
  user: User | null,
  origin: Origin
): Promise<void> {
  await record('session.refuse', user, { email }, origin)
}

/**
 * Records a wrong second step, because the caller knows the password.
 * @param method that was tried; never the typed value
 */
export async function recordFailedFactor(
  user: User,
  method: FactorMethod,
  origin: Origin
): Promise<void> {
  await record('session.refuse', user, { email: user.email, method }, origin)
}

/** Records a failed sign-in with a company's provider. */
export async function recordFailedCompanySignIn(
  companyId: string,
  problem: string,
  origin: Origin
): Promise<void> {
  const subject = { entityType: 'user' as const, id: null, companyId }
  const after = { openedWith: 'company', problem }
  await recordAuditInTransaction(null, 'session.refuse', subject, {
    audience: 'everyone',
    after,
    origin,
  })
}

/**
 * Records that sign-ins are throttled.
 * @param limit the limit that was reached; that of an address concerns no single account
 */
export async function recordThrottledSignIn(
  email: string,
  limit: string,
  origin: Origin
): Promise<void> {
  const user = limit === 'address' ? null : await findUserSigningIn(email)
  await record('session.throttle', user, { email, limit }, origin)
}

async function record(
  action: 'session.refuse' | 'session.throttle',
  user: User | null,
  after: Record<string, string>,
  origin: Origin
): Promise<void> {
  const { id = null, companyId = null } = user ?? {}
  const audience = user ? 'everyone' : 'team'
  const subject = { entityType: 'user' as const, id, companyId }
  await recordAuditInTransaction(null, action, subject, { audience, after, origin })
}
