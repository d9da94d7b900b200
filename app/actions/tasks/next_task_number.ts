import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Takes the next number of a company, as in `ACME-42`. The company's row stays locked until
 * the transaction ends, so that numbers have neither gaps nor twins.
 */
export async function nextTaskNumber(
  companyId: string,
  trx: TransactionClientContract
): Promise<string> {
  const { rows } = await trx.rawQuery(
    `update companies set last_task_number = last_task_number + 1
      where id = ? returning code, last_task_number`,
    [companyId]
  )
  return `${rows[0].code}-${rows[0].last_task_number}`
}
