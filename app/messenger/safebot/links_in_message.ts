import type { Message } from 'grammy/types'

/**
 * The links of a message, each once: those that the messenger found in its text or under its
 * picture, and those behind words. A link that was typed without a scheme is taken for https.
 */
export function linksInMessage(message: Message): string[] {
  const words = message.text ?? message.caption ?? ''
  const entities = message.entities ?? message.caption_entities ?? []
  const links = entities.flatMap((entity) => {
    if (entity.type === 'text_link') return [entity.url]
    if (entity.type !== 'url') return []
    return [withScheme(words.slice(entity.offset, entity.offset + entity.length))]
  })
  return [...new Set(links)]
}

function withScheme(link: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(link) && !/^[^/]+:\d+(\/|$)/.test(link)
    ? link
    : `https://${link}`
}
