import { compose } from '@adonisjs/core/helpers'
import { ReadingSchema } from '#database/schema'
import { METHOD } from '#measure/method'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'

/** What was read of a version's file, once by each method. */
export default class Reading extends compose(ReadingSchema, Identified, BelongsToCompany) {
  static table = 'readings'

  /** Whether it was read as we read now. */
  get isCurrent(): boolean {
    return this.method === METHOD
  }

  /** Whether what was read is kept frame by frame, as we read now: versions are compared by that. */
  get isComparable(): boolean {
    return this.isCurrent && this.readingKey !== null
  }
}

/**
 * SQL that holds where a file was read.
 * @param fileId its id's column
 */
export function isRead(fileId: string): string {
  return `exists (select 1 from readings r where r.file_id = ${fileId} and r.findings is not null)`
}
