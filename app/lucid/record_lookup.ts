import { ModelQueryBuilder } from '@adonisjs/lucid/orm'
import { validate as isUuid } from 'uuid'
import type { Trx } from '#lucid/transaction'

declare module '@adonisjs/lucid/types/model' {
  interface ModelQueryBuilderContract<Model extends LucidModel, Result = InstanceType<Model>> {
    /** The one row with this id among those of the query. Throws E_ROW_NOT_FOUND, also for text that is no id. */
    findOrFail(id: string): Promise<Result>
    /** The same without the error. */
    findById(id: string): Promise<Result | null>
    /**
     * Locks the rows that the query finds until the transaction ends. Rows that merely refer to them, such as
     * audit entries, can still be written meanwhile: with `for update`, two users who change each other would
     * deadlock.
     */
    locked(trx: Trx): this
    /** The one row with this id among those of the query, locked. Throws E_ROW_NOT_FOUND. */
    lock(id: string, trx: Trx): Promise<Result>
    /** The same without the error. */
    lockIfFound(id: string, trx: Trx): Promise<Result | null>
  }
}

const builder = ModelQueryBuilder.prototype as any
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Returns the id, or for text that is none the id of no record: PostgreSQL refuses to compare such text with one. */
export function idOrNone(text: string): string {
  return isUuid(text) ? text : NO_ID
}

builder.findOrFail = function (id: string) {
  return this.where(`${this.model.table}.id`, idOrNone(id)).firstOrFail()
}

builder.findById = function (id: string) {
  return this.where(`${this.model.table}.id`, idOrNone(id)).first()
}

builder.locked = function (trx: Trx) {
  this.useTransaction(trx)
  this.knexQuery.forNoKeyUpdate(this.model.table)
  return this
}

builder.lock = function (id: string, trx: Trx) {
  return this.locked(trx).findOrFail(id)
}

builder.lockIfFound = function (id: string, trx: Trx) {
  return this.locked(trx).findById(id)
}
