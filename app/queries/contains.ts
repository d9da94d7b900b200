import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'

/** Keeps the rows where one of the columns contains the text, letter case aside. */
export function matching(
  query: ModelQueryBuilderContract<LucidModel, any>,
  columns: readonly string[],
  text: string
): void {
  const pattern = containing(text)
  query.where((any) => {
    for (const column of columns) any.orWhereRaw(`${column} ilike ?`, [pattern])
  })
}

/** The pattern of `ilike` that a text containing these very words matches, wildcards and all. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
