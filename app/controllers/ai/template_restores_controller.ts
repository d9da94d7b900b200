import type { HttpContext } from '@adonisjs/core/http'
import { restoreTemplate } from '#actions/ai/restore_template'
import { showTemplate } from '#queries/ai/list_templates'
import AiTemplateTransformer from '#transformers/ai/ai_template_transformer'

export default class TemplateRestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    await restoreTemplate(actor, params.id)
    const { template, versions } = await showTemplate(actor, params.id)
    return serialize(AiTemplateTransformer.transform(template, versions))
  }
}
