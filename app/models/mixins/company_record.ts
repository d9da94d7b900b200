import { compose } from '@adonisjs/core/helpers'
import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import type { BaseModel } from '@adonisjs/lucid/orm'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/**
 * The base of most records: they belong to a company, have a UUIDv7, and are marked as deleted instead of removed.
 */
export function CompanyRecord<Model extends NormalizeConstructor<typeof BaseModel>>(
  superclass: Model
) {
  return compose(superclass, Identified, SoftDeletes, BelongsToCompany)
}
