import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { DEFAULT_PAGE_SIZE } from '#validators/list'

/** The column of each sortable name; a list's validator names them, so none can be missing. */
export type Sorts<Names extends readonly string[]> = Record<Names[number], string>

export type Paging = { page?: number; perPage?: number; sort?: string }

/**
 * Sorts and pages a query: one count and one page, ties broken by id so that no row is seen
 * twice.
 * @param sorts the column of each sortable name; one that may be empty ends in a question
 * mark, and its empty rows come last either way
 */
export async function paginated<Model extends LucidModel>(
  query: ModelQueryBuilderContract<Model>,
  { page = 1, perPage = DEFAULT_PAGE_SIZE, sort = '-createdAt' }: Paging,
  sorts: Record<string, string>
) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const [column, mayBeEmpty] = sorts[sort.replace(/^-/, '')].split(/(?=\?$)/)

  query.orderByRaw(`${column} ${direction}${mayBeEmpty ? ' nulls last' : ''}`)
  query.orderBy(`${query.model.table}.id`, direction)
  return query.paginate(page, perPage)
}
