import type { HttpContext } from '@adonisjs/core/http'
import { previewTemplate } from '#queries/ai/preview_template'
import AiTemplatePreviewTransformer from '#transformers/ai/ai_template_preview_transformer'
import { previewTemplateValidator } from '#validators/ai/ai'

export default class TemplatePreviewsController {
  async store({ actor, body, params, serialize }: HttpContext) {
    const preview = await previewTemplate(actor, params.id, body(previewTemplateValidator))
    return serialize(AiTemplatePreviewTransformer.transform(preview))
  }
}
