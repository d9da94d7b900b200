import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TemplatePreview } from '#queries/ai/preview_template'

/** A template written out. */
export default class AiTemplatePreviewTransformer extends BaseTransformer<TemplatePreview> {
  toObject() {
    return this.pick(this.resource, ['text', 'parts'])
  }
}
