/** Matches a link up to a space, a quotation mark, or a further link that follows without a space. */
const LINK = /https?:\/\/(?:(?![\p{L}\p{N},;|)\]]https?:\/\/)[^\s<>"“”„«»])+[^\s<>"“”„«»]?/giu

/**
 * Returns the links in a pasted text without duplicates: on lines, separated by commas, one after the other without
 * a separator, or within sentences. A link in the path or the parameters of another one is part of it.
 */
export function pastedLinks(text: string): string[] {
  const found = text.match(LINK) ?? []
  return [...new Set(found.map((link) => link.replace(/(?<![),.;|\]])[),.;|\]]+$/, '')))]
}
