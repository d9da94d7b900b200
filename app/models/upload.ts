import { compose } from '@adonisjs/core/helpers'
import { UploadSchema } from '#database/schema'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** A ticket for one object: who may confirm it, and what it has to be. */
export default class Upload extends compose(
  UploadSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany
) {
  static table = 'uploads'
}
