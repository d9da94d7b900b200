import { BaseTransformer } from '@adonisjs/core/transformers'

/** The job that tries again; null when it takes its turn with others of its kind. */
export default class RetriedJobTransformer extends BaseTransformer<{ retriedAs: string | null }> {
  toObject() {
    return this.pick(this.resource, ['retriedAs'])
  }
}
