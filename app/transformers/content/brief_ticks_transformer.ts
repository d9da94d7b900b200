import { BaseTransformer } from '@adonisjs/core/transformers'
import type { BriefTicks } from '#queries/content/brief_ticks'

/** The points of an order that one side, team or client, has ticked off for a version. */
export default class BriefTicksTransformer extends BaseTransformer<BriefTicks> {
  toObject() {
    return { ...this.resource }
  }
}
