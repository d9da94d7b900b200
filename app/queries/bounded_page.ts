import { SimplePaginator } from '@adonisjs/lucid/database'
import type { SimplePaginatorContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Lists are counted up to this many rows. Counting a million takes longer than reading a page of
 * them, and readers don't need the exact number.
 */
export const MOST_COUNTED = 10_000

type Place = { page: number; perPage: number }

/**
 * One page of a list, and how long the list is as far as it was counted.
 * @param totalIsCapped whether there are more rows than `total`
 */
export function boundedPage<Row>(
  rows: readonly Row[],
  { page, perPage }: Place,
  total: number,
  totalIsCapped = false
): SimplePaginatorContract<Row> {
  const paginator = new SimplePaginator(total, perPage, page, ...rows)
  const getMeta = paginator.getMeta
  paginator.getMeta = () => ({ ...getMeta.call(paginator), totalIsCapped }) as never
  return paginator
}

/** One page of a list that was counted up to the bound, and one row further if there is one. */
export function countedPage<Row>(rows: readonly Row[], place: Place, counted: number) {
  return boundedPage(rows, place, Math.min(counted, MOST_COUNTED), counted > MOST_COUNTED)
}
