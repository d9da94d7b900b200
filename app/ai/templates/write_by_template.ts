import { fitToChannel, postOf } from '#ai/channel_limits'
import { hashtagsOf } from '#ai/hashtags'
import type { AiMaterial } from '#ai/material'
import type { TextRequest } from '#ai/messages'
import { BUILT_IN_TEMPLATES, PART_BREAK } from '#ai/templates/built_in_templates'
import { renderTemplate } from '#ai/templates/render_template'
import { templateValues } from '#ai/templates/template_values'
import type { AiCopyParts, AiLanguage, AiServiceName } from '#models/ai/values'
import AiTemplate from '#models/ai/ai_template'

export type TemplateText = { text: string; parts: AiCopyParts | null; language: AiLanguage }

/**
 * Writes a text without a provider: by the template of the wanted language that was changed last,
 * else by an English one. Where all of them are switched off, the built-in ones are used.
 * @param brief what was written in the form: a few words are what a post is about
 */
export async function writeByTemplate(
  request: TextRequest,
  material: AiMaterial,
  brief?: string
): Promise<TemplateText> {
  const { body, language } = await templateFor(request.service, request.language)
  return { ...fillTemplate(body, request, material, brief), language }
}

/** One template written out; of a copy template in its parts, as the channel takes them. */
export function fillTemplate(
  body: string,
  request: TextRequest,
  material: AiMaterial,
  brief?: string
) {
  const values = templateValues(request, material, brief)
  if (request.service === 'prompt') {
    return { text: renderTemplate(body, values) || material.title, parts: null }
  }
  const [title, caption, tags] = partsOf(body).map((part) => renderTemplate(part, values))
  const hashtags = hashtagsOf(tags.split(/\s+/))
  const parts = fitToChannel({ title, caption: caption || title, hashtags }, request.channel)
  return { text: postOf(parts), parts }
}

/** The title, the caption and the hashtags of a copy template. */
export function partsOf(body: string): [string, string, string] {
  const [title = '', caption = '', tags = ''] = body.split(new RegExp(`^${PART_BREAK}$`, 'm'))
  return [title, caption, tags]
}

async function templateFor(
  service: AiServiceName,
  language: AiLanguage
): Promise<{ body: string; language: AiLanguage }> {
  const [stored] = await AiTemplate.query()
    .where({ service, is_enabled: true })
    .whereIn('language', [language, 'en'])
    .orderByRaw('(language = ?) desc, updated_at desc, id desc', [language])
    .limit(1)
  const first = BUILT_IN_TEMPLATES.filter((one) => one.service === service)
  const inLanguage = first.find((one) => one.language === language)
  const inEnglish = first.find((one) => one.language === 'en')!
  // A stored English one is no reason to answer in English if a built-in one exists in German.
  if (stored && (stored.language === language || !inLanguage)) return stored
  return inLanguage ?? stored ?? inEnglish
}
