import { ModelQueryBuilder } from '@adonisjs/lucid/orm'
import { NIL, validate as isUuid } from 'uuid'
import type { Trx } from '#lucid/transaction'

declare module '@adonisjs/lucid/types/model' {
  interface ModelQueryBuilderContract<Model extends LucidModel, Result = InstanceType<Model>> {
    /** Finds the row with this id among those of the query. Throws E_ROW_NOT_FOUND, also for text that is no id. */
    findOrFail(id: string): Promise<Result>
    /** The same, but returns null instead of throwing. */
    findById(id: string): Promise<Result | null>
    /**
     * Locks the rows that the query finds until the transaction ends. Rows that merely refer to them, such as
     * audit entries, can still be written meanwhile: with `for update`, two users who change each other would
     * deadlock.
     */
    locked(trx: Trx): this
    /** Finds and locks the row with this id among those of the query. Throws E_ROW_NOT_FOUND. */
    lock(id: string, trx: Trx): Promise<Result>
    /** The same, but returns null instead of throwing. */
    lockIfFound(id: string, trx: Trx): Promise<Result | null>
  }
}

const builder = ModelQueryBuilder.prototype as any
const NO_ID = NIL

/**
 * Returns the text if it is a valid id, otherwise an id that no record has: PostgreSQL throws when an id is
 * compared with other text.
 */
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
