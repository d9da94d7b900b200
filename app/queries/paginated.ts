import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { DEFAULT_PAGE_SIZE } from '#validators/list'

/** Rows that a page may skip by reading them. */
const DEEP = 1_000

export type Paging<Sort extends string = string> = { page?: number; perPage?: number; sort?: Sort }

/** What a list can be sorted by, without the minus that turns it round. */
export type SortName<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort

/**
 * Sorts and pages a query: one count and one page, ties broken by id so that no row is seen
 * twice.
 * @param sorts the column of each sortable name; one that may be empty ends in a question
 * mark, and its empty rows come last either way
 */
export async function paginated<
  Model extends LucidModel,
  Sort extends string,
  Result = InstanceType<Model>,
>(
  query: ModelQueryBuilderContract<Model, Result>,
  { page = 1, perPage = DEFAULT_PAGE_SIZE, sort = '-createdAt' as Sort }: Paging<Sort>,
  sorts: Record<SortName<Sort>, string>
) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const [column, mayBeEmpty] = sorts[sort.replace(/^-/, '') as SortName<Sort>].split(/(?=\?$)/)

  query.orderByRaw(`${column} ${direction}${mayBeEmpty ? ' nulls last' : ''}`)
  query.orderBy(`${query.model.table}.id`, direction)
  if ((page - 1) * perPage >= DEEP) findIdsFirst(query)
  return query.paginate(page, perPage)
}

/**
 * A page far down is found by the ids alone, which an index holds. Otherwise everything that
 * its rows show would be worked out for each row that is skipped.
 */
function findIdsFirst<Model extends LucidModel, Result>(
  query: ModelQueryBuilderContract<Model, Result>
): void {
  const id = `${query.model.table}.id`
  query.forPage = (page, perPage) => {
    const ids = query
      .clone()
      .clearSelect()
      .select(id)
      .offset((page - 1) * perPage!)
    return query.whereIn(id, ids.limit(perPage!) as never)
  }
}
