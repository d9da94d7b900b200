/** Matches a link up to a space, a quotation mark, or a further link that follows without a space. */
const LINK = /https?:\/\/(?:(?![\p{L}\p{N},;|)\]]https?:\/\/)[^\s<>"“”„«»])+[^\s<>"“”„«»]?/giu

/**
 * Returns the links in a pasted text without duplicates: on lines, separated by commas, one after the other without
 * a separator, or within sentences. A link in the path or the parameters of another one is part of it.
 */
export function pastedLinks(text: string): string[] {
  const found = text.match(LINK) ?? []
  return [...new Set(found.map(withoutPunctuation))]
}

/** Removes links, each as often as it occurs, from a text. Longer links that begin with one of them stay. */
export function withoutLinks(text: string, links: string[]): string {
  const isRemoved = (link: string) => links.includes(withoutPunctuation(link))
  return text.replace(LINK, (link) => (isRemoved(link) ? '' : link)).trim()
}

const withoutPunctuation = (link: string) => link.replace(/(?<![),.;|\]])[),.;|\]]+$/, '')
