import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { SimplePaginator } from '@adonisjs/lucid/database'
import type { SimplePaginatorContract } from '@adonisjs/lucid/types/querybuilder'

export type Query<Model extends LucidModel = LucidModel, Result = any> = ModelQueryBuilderContract<
  Model,
  Result
>

/** Counts of short previews are exact up to this number; lists are counted to `MAX_COUNTED`. */
export const MAX_EXACT_COUNT = 999

/** How many rows there are, as far as they were counted. */
export type BoundedCount = {
  total: number
  /** There are more than `total`. */
  totalIsCapped: boolean
}

/**
 * Returns what is said of a count.
 * @param counted up to the bound, and one row further if there is one
 */
export function boundedCount(counted: number, bound = MAX_EXACT_COUNT): BoundedCount {
  return { total: Math.min(counted, bound), totalIsCapped: counted > bound }
}

/** SQL for how many rows a query finds, one more than the bound at most. */
export function countUpTo(query: Query, bound = MAX_EXACT_COUNT) {
  const few = query.clone().clearOrder().clearSelect().select(query.client.raw('1'))
  limitTo(few, bound + 1)
  const { sql, bindings } = few.toSQL()
  return { sql: `(select count(*) from (${sql}) as few)`, bindings: bindings as unknown[] }
}

/**
 * Limits a query by a number in its text. PostgreSQL plans a limit that it doesn't know for a
 * tenth of the table, and so plans such a statement anew each time, prepared or not.
 */
export function limitTo(query: Query, rows: number): void {
  query.knexQuery.limit(rows, { skipBinding: true })
}

/**
 * Lists are counted up to this many rows, and their pages end there. Counting a million takes longer
 * than reading a page of them; readers who want a row further down filter or search.
 */
export const MAX_COUNTED = 10_000

type Place = { page: number; perPage: number }

/**
 * One page of a list, and how long the list is as far as it was counted.
 * @param counted up to the bound, and one row further if there is one
 */
export function countedPage<Row>(
  rows: readonly Row[],
  { page, perPage }: Place,
  counted: number
): SimplePaginatorContract<Row> {
  const { total, totalIsCapped } = boundedCount(counted, MAX_COUNTED)
  const paginator = new SimplePaginator(total, perPage, page, ...rows)
  const getMeta = paginator.getMeta
  paginator.getMeta = () => ({ ...getMeta.call(paginator), totalIsCapped }) as never
  return paginator
}
