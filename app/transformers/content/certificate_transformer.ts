import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Certificate } from '#queries/content/certificates/show_certificate'

/** The certificate of an approval. */
export default class CertificateTransformer extends BaseTransformer<Certificate> {
  toObject() {
    return { ...this.resource }
  }
}
