import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Takes the next number of a company's orders, as in `ACME-42`. The company's row stays locked until the
 * transaction ends, so that numbers have neither gaps nor duplicates; other orders of the company wait from
 * here on, so take it late.
 */
export async function takeNumber(
  trx: TransactionClientContract,
  companyId: string
): Promise<string> {
  const { rows } = await trx.rawQuery(
    `update companies set last_task_number = last_task_number + 1 where id = ?
     returning code || '-' || last_task_number as number`,
    [companyId]
  )
  return rows[0].number
}
