import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { TaskStyleSchema } from '#database/schema'
import { CompanyRecord } from '#models/mixins/company_record'
import ReferenceCategory from '#models/references/reference_category'

/** A style that an order requests. It stays readable after its category was deleted. */
export default class TaskStyle extends compose(TaskStyleSchema, CompanyRecord) {
  static table = 'task_styles'

  @belongsTo(() => ReferenceCategory, {
    foreignKey: 'categoryId',
    onQuery: (query) => query.withTrashed(),
  })
  declare category: BelongsTo<typeof ReferenceCategory>
}
