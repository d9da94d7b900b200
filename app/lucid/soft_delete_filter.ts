import { ModelQueryBuilder } from '@adonisjs/lucid/orm'
import { assertInternals, hasMethods } from '#support/process/assert_internals'

type TrashedFilter = 'without' | 'with' | 'only'

declare module '@adonisjs/lucid/types/model' {
  interface ModelQueryBuilderContract<Model extends LucidModel, Result = InstanceType<Model>> {
    /** Includes deleted rows. */
    withTrashed(): this
    /** Only deleted rows. */
    onlyTrashed(): this
  }
}

/**
 * The soft-delete filter is applied when a query's conditions are compiled, so it covers every model query:
 * `pojo()`, bulk updates, `withCount`, `whereHas`, preloads and pagination included. The existing conditions are
 * grouped first, so that an `or` can't bypass the filter.
 */
const builder = ModelQueryBuilder.prototype as any
assertInternals('app/lucid/soft_delete_filter.ts', {
  'applyWhere() of a model query': hasMethods(builder, 'applyWhere'),
  'applyQueryFlags() of a model query': hasMethods(builder, 'applyQueryFlags'),
})
const applyWhere = builder.applyWhere
const applyQueryFlags = builder.applyQueryFlags

builder.applyWhere = function () {
  applyWhere.call(this)

  const trashed: TrashedFilter = this.trashedRows ?? 'without'
  if (this.isChildQuery || !this.model.softDeletes || trashed === 'with') return

  const query = this.knexQuery
  const conditions = query._statements.filter((item: any) => item.grouping === 'where')
  if (conditions.length > 0) {
    query.clearWhere()
    query.where((group: any) => group._statements.push(...conditions))
  }
  const column = `${aliasOf(query, this.model.table)}.deleted_at`
  trashed === 'only' ? query.whereNotNull(column) : query.whereNull(column)
}

builder.applyQueryFlags = function (clone: any) {
  clone.trashedRows = this.trashedRows
  return applyQueryFlags.call(this, clone)
}

builder.withTrashed = function () {
  this.trashedRows = 'with' satisfies TrashedFilter
  return this
}

builder.onlyTrashed = function () {
  this.trashedRows = 'only' satisfies TrashedFilter
  return this
}

/** Returns the table's alias in a query: the sub-query of a self-relation reads its table under another name. */
function aliasOf(query: any, table: string): string {
  const from = query._single.table
  return typeof from === 'string' ? (from.split(/ as /i)[1] ?? table) : table
}
