import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import type User from '#models/identity/user'

/**
 * Ends every token of a person: their programs' next requests answer 401.
 * @param person locked
 * @returns how many ended
 */
export function endTokens(
  trx: TransactionClientContract,
  actor: Actor,
  { id }: Pick<User, 'id'>
): Promise<number> {
  return end(actor, trx.from('api_tokens').where('user_id', id))
}

/** Ends the tokens of everybody who belongs to a company. Returns how many ended. */
export function endTokensOfCompany(
  trx: TransactionClientContract,
  actor: Actor,
  companyId: string
): Promise<number> {
  const people = trx.from('users').where('company_id', companyId).select('id')
  return end(actor, trx.from('api_tokens').whereIn('user_id', people))
}

/** The same where somebody asked for it, with an entry of its own when there was one. */
export async function endTokensAsAsked(
  trx: TransactionClientContract,
  actor: Actor,
  person: User
): Promise<void> {
  const ended = await endTokens(trx, actor, person)
  if (ended === 0) return
  await recordAudit(trx, actor, 'api_token.revoke_all', person, { after: { endedTokens: ended } })
}

type Rows = ReturnType<TransactionClientContract['from']>

async function end({ id }: Actor, rows: Rows): Promise<number> {
  const now = new Date()
  const updated = await rows
    .whereNull('revoked_at')
    .update({ revoked_at: now, revoked_by_id: id, updated_at: now })
  return Number(Array.isArray(updated) ? updated[0] : updated)
}
