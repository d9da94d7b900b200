import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { TaskInteriorTypeSchema } from '#database/schema'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import ReferenceCategory from '#models/references/reference_category'

/** A kind of interior that an order asks for. A deleted category stays readable here. */
export default class TaskInteriorType extends compose(
  TaskInteriorTypeSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany
) {
  static table = 'task_interior_types'

  @belongsTo(() => ReferenceCategory, {
    foreignKey: 'categoryId',
    onQuery: (query) => query.withTrashed(),
  })
  declare category: BelongsTo<typeof ReferenceCategory>
}
