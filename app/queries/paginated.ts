import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { SimplePaginatorContract } from '@adonisjs/lucid/types/querybuilder'
import { countedPage, countUpTo, limitTo, MAX_COUNTED, type Query } from '#queries/bounded_count'
import { onlyIds, type Sql } from '#queries/first_rows'
import { DEFAULT_PAGE_SIZE } from '#validators/list'

export type Paging<Sort extends string = string> = { page?: number; perPage?: number; sort?: Sort }

/** The names that a list can be sorted by, without the minus that reverses the order. */
export type SortName<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort

/**
 * The column, or columns, of each name that a list can be sorted by. A column that may be null ends in a question
 * mark; rows with null come last in both directions.
 */
export type SortColumns<Sort extends string> = Record<SortName<Sort>, string | readonly string[]>

/** Returns SQL for the ids of one page of a query, which has its filters but selects no columns yet. */
export type FindIds = (query: Query, limit: number, offset: number) => Sql

type CountedRow = { counted?: number; $extras?: { counted: number } }

/**
 * Sorts and pages a query: one statement finds a page and counts the list up to a bound, after which there are no
 * pages. Rows with equal values are sorted by id, so that no row is on two pages.
 * @param findIds finds the ids of a page, for a sort order that no single index has
 */
export async function paginate<
  Model extends LucidModel,
  Sort extends string,
  Result = InstanceType<Model>,
>(
  query: ModelQueryBuilderContract<Model, Result>,
  { page = 1, perPage = DEFAULT_PAGE_SIZE, sort = '-createdAt' as Sort }: Paging<Sort>,
  sorts: SortColumns<Sort>,
  findIds?: FindIds
): Promise<SimplePaginatorContract<Result>> {
  const skipped = (page - 1) * perPage
  sortBy(query, sort, sorts)
  const count = countUpTo(query, MAX_COUNTED)
  if (skipped >= MAX_COUNTED) {
    return countedPage<Result>([], { page, perPage }, await countAlone(query, count))
  }

  withCount(query, count)
  const rowsLeft = Math.min(perPage, MAX_COUNTED - skipped)
  if (findIds || skipped > 0) onlyIds(query, (findIds ?? idsInOrder)(query, rowsLeft, skipped))
  else limitTo(query, rowsLeft)

  const rows = await query
  const counted = rows.length > 0 ? takeCount(rows as CountedRow[]) : await countAlone(query, count)
  return countedPage(rows, { page, perPage }, counted)
}

/** Sorts a query as requested; rows with equal values are sorted by id. */
export function sortBy<Sort extends string>(
  query: Query,
  sort: Sort,
  sorts: SortColumns<Sort>
): void {
  const direction = directionOf(sort)
  for (const sorted of [sorts[sort.replace(/^-/, '') as SortName<Sort>]].flat()) {
    const [column, nullableMark] = sorted.split(/(?=\?$)/)
    query.orderByRaw(`${column} ${direction}${nullableMark ? ' nulls last' : ''}`)
  }
  query.orderBy(`${query.model.table}.id`, direction)
}

/** A leading minus reverses the order. */
export function directionOf(sort: string): 'asc' | 'desc' {
  return sort.startsWith('-') ? 'desc' : 'asc'
}

/** Adds the length of the list to each row; PostgreSQL computes it once. */
export function withCount(query: Query, { sql, bindings }: Sql): void {
  const selectsNothing = !(query.knexQuery as any)._statements.some(
    ({ grouping }: { grouping: string }) => grouping === 'columns'
  )
  if (selectsNothing) query.select(...columnsOf(query.model))
  query.select(query.client.raw(`${sql} as counted`, bindings as never))
}

/** Removes the property that `withCount` added to the rows, and returns its value. */
export function takeCount(rows: CountedRow[]): number {
  const counted = rows[0].$extras?.counted ?? rows[0].counted!
  for (const row of rows) if (!row.$extras) delete row.counted
  return counted
}

function columnsOf(model: LucidModel): string[] {
  const columns = [...model.$columnsDefinitions.values()]
  return columns.map(({ columnName }) => `${model.table}.${columnName}`)
}

async function countAlone(query: Query, { sql, bindings }: Sql): Promise<number> {
  const { rows } = await query.client.rawQuery(`select ${sql} as counted`, bindings as never)
  return rows[0].counted
}

/**
 * Finds a page after the first by its ids, with an index only. Otherwise PostgreSQL would compute all selected
 * fields for each skipped row too.
 */
function idsInOrder(query: Query, limit: number, offset: number): Sql {
  const id = `${query.model.table}.id`
  return query.clone().clearSelect().select(id).offset(offset).limit(limit).toSQL()
}
