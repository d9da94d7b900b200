import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Drawing } from '#models/content/values'

/** What was drawn on a frame. */
export default class DrawingTransformer extends BaseTransformer<Drawing> {
  toObject() {
    return this.pick(this.resource, ['shapes'])
  }
}
