import { compose } from '@adonisjs/core/helpers'
import { FileSchema } from '#database/schema'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** A file whose bytes the store is known to hold. */
export default class FileObject extends compose(
  FileSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany
) {
  static table = 'files'
}
