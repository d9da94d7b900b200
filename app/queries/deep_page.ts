import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { bookmarks, type Bookmark } from '#queries/bookmarks'

type Query<Result = any> = ModelQueryBuilderContract<LucidModel, Result>
type Part = { limit: number; offset: number }
/** A row of the list: its id, and what it is sorted by as PostgreSQL writes it. */
type Found = { id: string; value: string | null }

/** What a list is sorted by; ties are broken by id, in the same direction. */
export type Order = {
  /** An SQL expression. */
  column: string
  /** Empty rows come last either way. */
  mayBeEmpty: boolean
  direction: 'asc' | 'desc'
}

/**
 * The ids of a part of a list to which nobody counts. When a reader came by within the last minute
 * they are sought from the row at which the part begins; else all rows before it are skipped. Its first and
 * its last row become bookmarks: while those live, rows that come or go before the part move none from one
 * page to another.
 * @param query the whole list in its order; it stays as it is
 * @param part its last row is the first one of the next page
 */
export async function deepIds(query: Query, order: Order, part: Part): Promise<string[]> {
  const ids = idsOf(query)
  const list = JSON.stringify(ids.toSQL().toNative())
  ids.select(query.client.raw(`(${order.column})::text as value`)).limit(part.limit)

  const known = bookmarks.at(list, part.offset)
  const sought = known && (await soughtFrom(known, ids, order, part.limit))
  const found = sought ?? ((await ids.offset(part.offset).pojo()) as Found[])

  const countedAt = sought ? known!.countedAt : Date.now()
  for (const index of new Set([0, part.limit - 1])) {
    const { id, value = null } = found[index] ?? {}
    if (id && value !== null) bookmarks.put(list, part.offset + index, { value, id, countedAt })
  }
  return found.map(({ id }) => id)
}

/** The ids of a list, in its order. */
export function idsOf(query: Query): Query {
  return query.clone().clearSelect().select(idOf(query)) as Query
}

/** The rows from a bookmark on; null when empty ones, which nothing can be compared with, may belong to them. */
async function soughtFrom(
  { value, id }: Bookmark,
  ids: Query,
  { column, mayBeEmpty, direction }: Order,
  limit: number
): Promise<Found[] | null> {
  const compared = direction === 'asc' ? '>=' : '<='
  const from = `(${column}, ${idOf(ids)}) ${compared} (?, ?)`
  const found = (await ids.clone().whereRaw(from, [value, id]).pojo()) as Found[]
  return mayBeEmpty && found.length < limit ? null : found
}

const idOf = ({ model }: Query) => `${model.table}.id`
