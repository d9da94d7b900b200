import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FailedJob } from '#queries/overview/operations/list_failed_jobs'
import type { Operations } from '#queries/overview/operations/read_operations'

type Resource = Operations & { failedJobs: FailedJob[] }

/** Running workers, waiting jobs and the schedule. */
export default class OperationsTransformer extends BaseTransformer<Resource> {
  toObject() {
    return this.pick(this.resource, [
      'parts',
      'workers',
      'queues',
      'postponed',
      'sweeps',
      'deliveries',
      'failedJobs',
    ])
  }
}
