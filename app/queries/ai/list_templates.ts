import type { Actor } from '#access/actor'
import AiTemplate from '#models/ai/ai_template'
import AiTemplateVersion from '#models/ai/ai_template_version'
import { paginate, type SortColumns } from '#queries/paginated'
import { filterByWords } from '#queries/contains'
import type { TemplateListInput } from '#validators/ai/ai'

const SORTS: SortColumns<NonNullable<TemplateListInput['sort']>> = {
  service: 'ai_templates.service',
  name: 'lower(ai_templates.name)',
  createdAt: 'ai_templates.created_at',
  updatedAt: 'ai_templates.updated_at',
}

/** Returns one page of the templates, by default the latest first. */
export function listTemplates(actor: Actor, input: TemplateListInput) {
  const query = AiTemplate.visibleTo(actor)
  if (input.service) query.whereIn('ai_templates.service', input.service)
  if (input.language) query.whereIn('ai_templates.language', input.language)
  if (input.enabled !== undefined) query.where('ai_templates.is_enabled', input.enabled)
  if (input.q) filterByWords(query, ['ai_templates.name', 'ai_templates.body'], input.q)
  return paginate(query, input, SORTS)
}

/** Returns all templates, by service and language; enabled ones before disabled ones. */
export function templatesByService(actor: Actor): Promise<AiTemplate[]> {
  return AiTemplate.visibleTo(actor)
    .orderBy('service')
    .orderBy('language')
    .orderBy('is_enabled', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
}

/** A template with its versions, the newest first. */
export async function showTemplate(actor: Actor, id: string) {
  const template = await AiTemplate.visibleTo(actor).findOrFail(id)
  const versions = await AiTemplateVersion.query()
    .where('template_id', template.id)
    .orderBy('number', 'desc')
    .limit(100)
  return { template, versions }
}
