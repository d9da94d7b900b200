import type { Actor } from '#access/actor'
import AiTemplate from '#models/ai/ai_template'
import AiTemplateVersion from '#models/ai/ai_template_version'

/** The templates, by what they are for; the one that serves before those that don't. */
export function listTemplates(actor: Actor): Promise<AiTemplate[]> {
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
