import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { MaterialSchema } from '#database/schema'
import StoredFile from '#models/files/stored_file'
import { CompanyRecord } from '#models/mixins/company_record'

/** A text, a link or a file attached to an order. */
export default class Material extends compose(MaterialSchema, CompanyRecord) {
  static table = 'materials'

  @belongsTo(() => StoredFile, { foreignKey: 'fileId', onQuery: (query) => query.withTrashed() })
  declare file: BelongsTo<typeof StoredFile>
}
