import { compose } from '@adonisjs/core/helpers'
import { ReadingSchema } from '#database/schema'
import { READING_METHOD } from '#measure/method'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'

/** The latest measurements of a version's file. */
export default class Reading extends compose(ReadingSchema, Identified, BelongsToCompany) {
  static table = 'readings'

  /** Whether the file was measured by the current method. */
  get isCurrent(): boolean {
    return this.method === READING_METHOD
  }

  /**
   * Whether the measurements of each frame, by the current method, are stored: comparisons of versions need them.
   */
  get isComparable(): boolean {
    return this.isCurrent && this.readingKey !== null
  }
}

/**
 * SQL that is true for files that were measured.
 * @param fileId the column with the file's id
 */
export function isRead(fileId: string): string {
  return `exists (select 1 from readings r where r.file_id = ${fileId} and r.findings is not null)`
}
