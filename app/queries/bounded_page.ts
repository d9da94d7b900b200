import { SimplePaginator } from '@adonisjs/lucid/database'
import type { SimplePaginatorContract } from '@adonisjs/lucid/types/querybuilder'
import { boundedCount } from '#queries/bounded_count'

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
