import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Operations } from '#queries/overview/operations/read_operations'

/** What runs, what waits and what comes round by itself. */
export default class OperationsTransformer extends BaseTransformer<Operations> {
  toObject() {
    const names = ['parts', 'workers', 'queues', 'sweeps', 'deliveries', 'failedJobs'] as const
    return this.pick(this.resource, [...names])
  }
}
