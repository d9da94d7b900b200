import type { HttpContext } from '@adonisjs/core/http'
import { authorize } from '#access/policy'
import { createTemplate } from '#actions/ai/create_template'
import { deleteTemplate, restoreTemplate } from '#actions/ai/delete_template'
import { updateTemplate } from '#actions/ai/update_template'
import AiTemplatePolicy from '#policies/ai/ai_template_policy'
import { listTemplates, showTemplate } from '#queries/ai/list_templates'
import { previewTemplate } from '#queries/ai/preview_template'
import { readList } from '#support/http/read_list'
import AiTemplateTransformer from '#transformers/ai/ai_template_transformer'
import {
  createTemplateValidator,
  templateListValidator,
  updateTemplateValidator,
  previewTemplateValidator,
} from '#validators/ai/ai'

export default class TemplatesController {
  async index(ctx: HttpContext) {
    await authorize(ctx.actor, AiTemplatePolicy, 'manage')
    const page = await listTemplates(ctx.actor, await readList(ctx, templateListValidator))
    return ctx.serialize(AiTemplateTransformer.paginate(page.all(), page.getMeta(), []))
  }

  async show({ actor, params, serialize }: HttpContext) {
    const { template, versions } = await showTemplate(actor, params.id)
    return serialize(AiTemplateTransformer.transform(template, versions))
  }

  async store({ actor, unvalidatedBody, response, serialize }: HttpContext) {
    const { id } = await createTemplate(actor, unvalidatedBody(createTemplateValidator))
    const { template, versions } = await showTemplate(actor, id)
    response.status(201)
    return serialize(AiTemplateTransformer.transform(template, versions))
  }

  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    await updateTemplate(actor, params.id, unvalidatedBody(updateTemplateValidator))
    const { template, versions } = await showTemplate(actor, params.id)
    return serialize(AiTemplateTransformer.transform(template, versions))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteTemplate(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    await restoreTemplate(actor, params.id)
    const { template, versions } = await showTemplate(actor, params.id)
    return serialize(AiTemplateTransformer.transform(template, versions))
  }

  async preview({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    const preview = await previewTemplate(
      actor,
      params.id,
      unvalidatedBody(previewTemplateValidator)
    )
    return serialize(preview)
  }
}
