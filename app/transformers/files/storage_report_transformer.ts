import { BaseTransformer } from '@adonisjs/core/transformers'
import type { StorageReport } from '#queries/files/storage_report'

/** The used storage in bytes, by company and kind, and the largest files. */
export default class StorageReportTransformer extends BaseTransformer<StorageReport> {
  toObject() {
    return this.pick(this.resource, ['total', 'companies', 'largest'])
  }
}
