import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FailedJob } from '#queries/overview/operations/list_failed_jobs'

/** A job that failed and isn't tried again. */
export default class FailedJobTransformer extends BaseTransformer<FailedJob> {
  toObject() {
    return this.pick(this.resource, [
      'id',
      'job',
      'payload',
      'reason',
      'deaths',
      'requestId',
      'companyId',
      'companyName',
      'createdAt',
      'failedAt',
      'retriedAs',
    ])
  }
}
