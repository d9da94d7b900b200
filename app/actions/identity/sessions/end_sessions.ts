import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Ends every live session of a person, remembered ones too, and sign-ins that are half done: their
 * next request answers 401.
 * @param exceptId the public id of a session that goes on
 * @returns how many ended
 */
export async function endSessions(
  trx: TransactionClientContract,
  userId: string,
  exceptId?: string
): Promise<number> {
  await trx.from('sign_in_steps').where('user_id', userId).delete()
  const live = trx.from('user_sessions').where('user_id', userId).whereNull('ended_at')
  if (exceptId) live.whereNot('id', exceptId)
  return count(await live.update({ ended_at: new Date() }))
}

/** Ends the sessions of everybody who belongs to a company. Returns how many ended. */
export async function endSessionsOfCompany(
  trx: TransactionClientContract,
  companyId: string
): Promise<number> {
  const people = trx.from('users').where('company_id', companyId).select('id')
  await trx.from('sign_in_steps').whereIn('user_id', people.clone()).delete()
  const live = trx.from('user_sessions').whereIn('user_id', people).whereNull('ended_at')
  return count(await live.update({ ended_at: new Date() }))
}

const count = (updated: unknown): number => Number(Array.isArray(updated) ? updated[0] : updated)
