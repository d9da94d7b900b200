import { BaseTransformer } from '@adonisjs/core/transformers'
import type { StorageReport } from '#queries/files/storage_report'

/** What the store holds, in bytes, by company and kind; and its largest files. */
export default class StorageReportTransformer extends BaseTransformer<StorageReport> {
  toObject() {
    return this.pick(this.resource, ['total', 'companies', 'largest'])
  }
}
