import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'

/** Keeps the rows where one of the columns contains the text, letter case aside. */
export function matching(
  query: ModelQueryBuilderContract<LucidModel, any>,
  columns: readonly string[],
  text: string
): void {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  query.where((any) => {
    for (const column of columns) any.orWhereRaw(`${column} ilike ?`, [pattern])
  })
}
