import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { newApiToken } from '#access/tokens/api_token'
import { liveToken } from '#access/live_session'
import type { Permission } from '#access/permissions'
import { recordAudit, type AuditSubject } from '#actions/audit/record_audit'
import { lockSession } from '#actions/identity/sessions/lock_session'
import { transactionWithRateLimit } from '#access/limits/with_rate_limit'
import { Conflict, InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import ApiToken from '#models/identity/api_token'
import type User from '#models/identity/user'
import { apiTokenCreated } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import UserPolicy from '#policies/identity/user_policy'
import { lacksRequiredFactor } from '#queries/identity/second_factor'
import { validateInput, type Input } from '#support/input'
import { text } from '#support/text'
import type { ApiTokenInput } from '#validators/identity/account'

/** Maximum number of one user's live tokens. */
export const MAX_TOKENS = 20
/** A year, and a day more because a token expires at the end of a day. */
export const MAX_DAYS = 366

/** A new token with its secret, which is shown only once and not stored. */
export type NewApiToken = { token: ApiToken; secret: string }

/**
 * Creates a token for the caller, who is notified.
 * @param tokenHash digest of their session
 * @throws Forbidden; InvalidField for a key that they don't have, a name that another live token of theirs
 *   has, or a date that is past or too far; Conflict (`reason` `too_many`) beyond twenty, or without a
 *   required second factor (`factor_required`); TooManyRequests; Refusal 401 or 403 when the session or
 *   its re-authentication has ended meanwhile
 */
export async function createToken(
  actor: Actor,
  tokenHash: string,
  input: Input<ApiTokenInput>
): Promise<NewApiToken> {
  await authorize(actor, UserPolicy, 'updateOwn')
  const fields = await validateInput(input)
  assertHeld(actor, fields.permissions ?? [])
  assertInTime(fields.expiresAt)

  return transactionWithRateLimit({ api_token: actor.id }, async (trx) => {
    const user = await lockSession(trx, actor, tokenHash)
    if (await lacksRequiredFactor(user, user.company, trx)) {
      throw new Conflict('second_factor.first', { reason: 'factor_required' })
    }
    await assertTokenQuota(trx, user, fields.name)
    return store(trx, actor, user, fields)
  })
}

function assertHeld(actor: Actor, permissions: readonly Permission[]): void {
  const missing = permissions.filter((key) => !actor.can(key))
  if (missing.length === 0) return
  const message = text('tokens.not_held', { permissions: { anyOf: missing } })
  throw new InvalidField('permissions', message, 'held')
}

function assertInTime(expiresAt: Date): void {
  const days = (expiresAt.getTime() - Date.now()) / 86_400_000
  if (days <= 0) throw new InvalidField('expiresAt', 'tokens.past', 'future')
  if (days > MAX_DAYS) throw new InvalidField('expiresAt', 'tokens.too_long', 'max')
}

async function assertTokenQuota(trx: Trx, { id }: User, name: string): Promise<void> {
  const living = await ApiToken.query({ client: trx })
    .where('user_id', id)
    .whereRaw(liveToken('api_tokens'))
  if (living.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw new InvalidField('name', 'tokens.name_taken', 'unique')
  }
  if (living.length >= MAX_TOKENS) {
    const message = text('tokens.too_many', { max: MAX_TOKENS })
    throw new Conflict(message, { reason: 'too_many' })
  }
}

async function store(
  trx: Trx,
  actor: Actor,
  user: User,
  { name, expiresAt, permissions = null }: ApiTokenInput
): Promise<NewApiToken> {
  const { token: secret, prefix, hash: tokenHash } = newApiToken()
  const fields = { prefix, name, permissions, expiresAt: DateTime.fromJSDate(expiresAt) }
  const token = await ApiToken.create({ userId: user.id, tokenHash, ...fields }, { client: trx })
  await recordAudit(trx, actor, 'api_token.create', tokenSubject(token, user), { after: fields })
  // Sent by the system, because the actor is also the recipient.
  await notify(trx, null, apiTokenCreated, { user, name })
  return { token, secret }
}

/** Subject of audit entries about a token. */
export const tokenSubject = ({ id }: ApiToken, { companyId }: User): AuditSubject => ({
  entityType: 'api_token',
  id,
  companyId,
})
