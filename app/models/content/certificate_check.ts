import { compose } from '@adonisjs/core/helpers'
import { DateTime } from 'luxon'
import { CertificateCheckSchema } from '#database/schema'
import { CompanyRecord } from '#models/mixins/company_record'

/** A repeated verification of a certificate: of the stored file, and of the entry in the audit chain. */
export default class CertificateCheck extends compose(CertificateCheckSchema, CompanyRecord) {
  static table = 'certificate_checks'

  /** Stores the result. `fileMatches` is null for a file whose hash was never stored. */
  finish(found: { contentHash: string; fileMatches: boolean | null; entryMatches: boolean }) {
    this.contentHash = found.contentHash
    this.fileMatches = found.fileMatches
    this.entryMatches = found.entryMatches
    this.status = 'ready'
    this.finishedAt = DateTime.utc()
  }

  /** Marks the check as failed, because it could not be done. */
  fail(): void {
    this.status = 'failed'
    this.finishedAt = DateTime.utc()
  }
}
