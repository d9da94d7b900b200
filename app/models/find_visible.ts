import { ModelQueryBuilder } from '@adonisjs/lucid/orm'
import { validate as isUuid } from 'uuid'

declare module '@adonisjs/lucid/types/model' {
  interface ModelQueryBuilderContract<Model extends LucidModel, Result = InstanceType<Model>> {
    /** The one row with this id among those of the query. Throws E_ROW_NOT_FOUND, also for text that is no id. */
    findOrFail(id: string): Promise<Result>
    /** The same without the error. */
    findById(id: string): Promise<Result | null>
  }
}

const builder = ModelQueryBuilder.prototype as any
const NO_ID = '00000000-0000-0000-0000-000000000000'

builder.findOrFail = function (id: string) {
  return this.where(`${this.model.table}.id`, isUuid(id) ? id : NO_ID).firstOrFail()
}

builder.findById = function (id: string) {
  return this.where(`${this.model.table}.id`, isUuid(id) ? id : NO_ID).first()
}
