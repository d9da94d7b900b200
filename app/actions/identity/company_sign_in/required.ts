import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Actor } from '#access/actor'
import { Refusal } from '#exceptions/refusals'
import type Company from '#models/companies/company'
import type User from '#models/identity/user'

/**
 * Refuses a password, a passkey alone, or a new password, to a user whose company allows only its own
 * accounts. Users who may edit the company can still sign in otherwise, in case the provider fails. Must run
 * after the credentials were verified: before, the response would reveal whether the address has an account.
 * @throws Refusal 403
 */
export async function assertProviderOptional(
  user: User,
  company: Company,
  client: QueryClientContract = db.connection()
): Promise<void> {
  if (new Actor(user, company).can('company.edit')) return
  const { rows } = await client.rawQuery(
    'select exists (select from company_sign_ins where company_id = ? and is_only_way) as found',
    [company.id]
  )
  if (!rows[0].found) return
  throw new Refusal('company_sign_in.only_way', {
    code: 'E_COMPANY_SIGN_IN_REQUIRED',
    status: 403,
  })
}
