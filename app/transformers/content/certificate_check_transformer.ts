import { BaseTransformer } from '@adonisjs/core/transformers'
import type CertificateCheck from '#models/content/certificate_check'

/** A check of a certificate. `fileMatches` is null if no hash of the file was stored. */
export default class CertificateCheckTransformer extends BaseTransformer<CertificateCheck> {
  toObject() {
    const { contentHash, contentVersionId } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'status', 'fileMatches', 'entryMatches']),
      versionId: contentVersionId,
      sha256: contentHash,
      ...this.pick(this.resource, ['createdAt', 'finishedAt']),
    }
  }
}
