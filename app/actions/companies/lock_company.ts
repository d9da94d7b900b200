import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Company from '#models/company'
import { held } from '#models/held'

/** The company as it is now, held until the transaction ends. Throws E_ROW_NOT_FOUND. */
export async function lockCompany(id: string, trx: TransactionClientContract): Promise<Company> {
  return held(Company.query({ client: trx }).where('id', id)).firstOrFail()
}
