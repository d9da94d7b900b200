import { BaseTransformer } from '@adonisjs/core/transformers'
import type { UsageReport } from '#queries/ai/usage'

/** What AI was used for, and what it cost in micro-dollars. */
export default class AiUsageTransformer extends BaseTransformer<UsageReport> {
  toObject() {
    return this.pick(this.resource, ['from', 'to', 'groupBy', 'total', 'rows'])
  }
}
