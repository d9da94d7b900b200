import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { SimplePaginator } from '@adonisjs/lucid/database'
import type { SimplePaginatorContract } from '@adonisjs/lucid/types/querybuilder'

export type Query<Model extends LucidModel = LucidModel, Result = any> = ModelQueryBuilderContract<
  Model,
  Result
>

/** Counts of short previews are exact up to this number; lists are counted to `MAX_COUNTED`. */
export const MAX_EXACT_COUNT = 999

/** Number of rows, counted up to a bound. */
export type BoundedCount = {
  total: number
  /** Whether there are more than `total`. */
  totalIsCapped: boolean
}

/**
 * Returns the total of a bounded count.
 * @param counted number of rows, counted up to the bound plus one
 */
export function boundedCount(counted: number, bound = MAX_EXACT_COUNT): BoundedCount {
  return { total: Math.min(counted, bound), totalIsCapped: counted > bound }
}

/** SQL for the number of rows of a query, counted up to the bound plus one. */
export function countUpTo(query: Query, bound = MAX_EXACT_COUNT) {
  const few = query.clone().clearOrder().clearSelect().select(query.client.raw('1'))
  limitTo(few, bound + 1)
  const { sql, bindings } = few.toSQL()
  return { sql: `(select count(*) from (${sql}) as few)`, bindings: bindings as unknown[] }
}

/**
 * Limits a query with a literal number instead of a parameter. For a parameter, PostgreSQL assumes a tenth of the
 * table, and therefore plans even prepared statements anew each time.
 */
export function limitTo(query: Query, rows: number): void {
  query.knexQuery.limit(rows, { skipBinding: true })
}

/**
 * Maximum number of rows that lists count, and that their pages contain. Counting a million takes longer than
 * reading a page of them; readers who want a row further down filter or search.
 */
export const MAX_COUNTED = 10_000

type Place = { page: number; perPage: number }

/**
 * Returns one page of a list, with the bounded count of its rows.
 * @param counted number of rows, counted up to the bound plus one
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
