import { hashtagsOf } from '#ai/hashtags'
import { copyLines, hashtagsFor, subjectOf } from '#ai/templates/channel_copy'
import { truncateMaterial, type AiMaterial } from '#ai/material'
import type { TextRequest } from '#ai/messages'
import type { TemplateValues } from '#ai/templates/render_template'
import { truncate } from '#support/strings/truncate'

/** A brief is quoted up to here, at the end of a sentence where it has one. */
const MAX_BRIEF_LENGTH = 600

/**
 * What a template is filled with. A title that is published is the subject, else the company: what an
 * order is called is for those who work on it.
 * @param brief what was written in the form
 */
export function templateValues(
  request: TextRequest,
  given: AiMaterial,
  brief?: string
): TemplateValues {
  const material = truncateMaterial(given, request.service === 'copy')
  const { items, styles, interiorTypes, references, platforms } = material
  const subject = subjectOf(material, brief)
  const tags = hashtagsOf([material.company, ...items, ...interiorTypes, ...styles])
  return {
    title:
      request.service === 'copy' ? (subject ?? material.company) : material.title || material.video,
    brief: firstSentences(material.brief),
    company: material.company,
    video: material.video,
    format: material.format ?? '',
    aspectRatio: material.aspectRatio ?? '',
    duration: material.durationSeconds ? String(material.durationSeconds) : '',
    platforms: platforms.join(', '),
    channel: request.service === 'copy' ? request.channel : '',
    tone: request.service === 'copy' ? request.tone : '',
    target: request.service === 'prompt' ? request.target : '',
    items: items.join(', '),
    styles: styles.join(', '),
    interiorTypes: interiorTypes.join(', '),
    references: references.join(', '),
    hashtags: (request.service === 'copy'
      ? tags.slice(0, hashtagsFor(request.channel))
      : tags
    ).join(' '),
    ...(request.service === 'copy'
      ? copyLines(request, material, subject)
      : { hook: '', about: '', call: '' }),
  }
}

function firstSentences(brief: string): string {
  const text = brief.replace(/\s+/g, ' ').trim()
  if (text.length <= MAX_BRIEF_LENGTH) return text
  const cut = truncate(text, MAX_BRIEF_LENGTH)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  return end > 0 ? cut.slice(0, end + 1) : `${cut.replace(/\s\S*$/, '')}…`
}
