import { compose } from '@adonisjs/core/helpers'
import { DateTime } from 'luxon'
import { CertificateCheckSchema } from '#database/schema'
import { CompanyRecord } from '#models/mixins/company_record'

/** Both ends of a certificate compared again: the stored file, and the entry in the audit chain. */
export default class CertificateCheck extends compose(CertificateCheckSchema, CompanyRecord) {
  static table = 'certificate_checks'

  /** Notes what was found; a file whose hash was never kept neither matches nor differs. */
  finish(found: { contentHash: string; fileMatches: boolean | null; entryMatches: boolean }) {
    this.contentHash = found.contentHash
    this.fileMatches = found.fileMatches
    this.entryMatches = found.entryMatches
    this.status = 'ready'
    this.finishedAt = DateTime.utc()
  }

  /** Notes that it could not be done. */
  fail(): void {
    this.status = 'failed'
    this.finishedAt = DateTime.utc()
  }
}
