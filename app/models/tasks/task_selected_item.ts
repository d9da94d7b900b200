import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { TaskSelectedItemSchema } from '#database/schema'
import FileObject from '#models/files/file_object'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** A product that an order shows. */
export default class TaskSelectedItem extends compose(
  TaskSelectedItemSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany
) {
  static table = 'task_selected_items'

  @belongsTo(() => FileObject, { foreignKey: 'fileId', onQuery: (query) => query.withTrashed() })
  declare file: BelongsTo<typeof FileObject>
}
