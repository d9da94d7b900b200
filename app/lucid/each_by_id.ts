import db from '@adonisjs/lucid/services/db'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Trx } from '#lucid/transaction'

const BATCH = 200

/**
 * Calls `act` for each row of a query, in batches, with a separate transaction for each row. Several processes may
 * do so at once, or again later: `act` locks the row and checks its state again.
 * @param find returns the query; called once for each batch
 * @param act handles one row; returns whether anything was done
 * @returns for how many rows something was done
 * @throws the first error, after it has tried the others
 */
export async function eachById<Model extends LucidModel>(
  find: () => ModelQueryBuilderContract<Model, any>,
  act: (trx: Trx, id: string) => Promise<boolean>
): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for (let after: string | null = null; ;) {
    const ids: string[] = await nextIds(find(), after)
    for (const id of ids) {
      const acted = await db
        .transaction((trx) => act(trx, id))
        .catch((error) => void failures.push(error))
      if (acted) done += 1
    }
    if (ids.length < BATCH) break
    after = ids.at(-1)!
  }
  if (failures.length > 0) throw failures[0]
  return done
}

async function nextIds<Model extends LucidModel>(
  query: ModelQueryBuilderContract<Model, any>,
  after: string | null
): Promise<string[]> {
  const id = `${query.model.table}.id`
  query.select(id).orderBy(id).limit(BATCH)
  if (after) query.where(id, '>', after)
  const rows = await query.pojo<{ id: string }>()
  return rows.map((row) => row.id)
}
