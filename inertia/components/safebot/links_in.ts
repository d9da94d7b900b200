/** The links of a pasted text, each once: lines, a list with commas, or words around them. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/gi) ?? []
  return [...new Set(found.map((link) => link.replace(/(?<![),.;\]])[),.;\]]+$/, '')))]
}
