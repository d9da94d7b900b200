import { hashtagsOf } from '#ai/hashtags'
import { capped, type AiMaterial } from '#ai/material'
import type { Wish } from '#ai/messages'
import type { TemplateValues } from '#ai/templates/render_template'
import { beginningOf } from '#support/beginning_of'

/** A brief is quoted up to here, at the end of a sentence where it has one. */
const LONGEST_BRIEF = 600

/** What a template is filled with. */
export function templateValues(wish: Wish, given: AiMaterial): TemplateValues {
  const material = capped(given)
  const { items, styles, interiorTypes, references, platforms } = material
  return {
    title: material.title || material.video,
    brief: firstSentences(material.brief),
    company: material.company,
    video: material.video,
    format: material.format ?? '',
    aspectRatio: material.aspectRatio ?? '',
    duration: material.durationSeconds ? String(material.durationSeconds) : '',
    platforms: platforms.join(', '),
    channel: wish.service === 'copy' ? wish.channel : '',
    tone: wish.service === 'copy' ? wish.tone : '',
    target: wish.service === 'prompt' ? wish.target : '',
    items: items.join(', '),
    styles: styles.join(', '),
    interiorTypes: interiorTypes.join(', '),
    references: references.join(', '),
    hashtags: hashtagsOf([material.company, ...items, ...interiorTypes, ...styles]).join(' '),
  }
}

function firstSentences(brief: string): string {
  const text = brief.replace(/\s+/g, ' ').trim()
  if (text.length <= LONGEST_BRIEF) return text
  const cut = beginningOf(text, LONGEST_BRIEF)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  return end > 0 ? cut.slice(0, end + 1) : `${cut.replace(/\s\S*$/, '')}…`
}
