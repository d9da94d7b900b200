import { BaseTransformer } from '@adonisjs/core/transformers'
import type { BriefTicks } from '#queries/content/brief_ticks'

/** What one side has ticked off beside a version. */
export default class BriefTicksTransformer extends BaseTransformer<BriefTicks> {
  toObject() {
    return { ...this.resource }
  }
}
