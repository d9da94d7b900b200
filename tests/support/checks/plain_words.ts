import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Words and phrases that made comments hard to read. Most have a plain replacement: user, caller or recipient for
 * people; is, is stored or is defined for stands and lies; notify or report for tell; next to for beside.
 */
const UNCLEAR =
  /\b(somebody|nobody|everybody|anybody|whoever|whom|told|tells?|stands?|stood|lies|beside|besides|by (?:it|them)sel(?:f|ves)|hears?|heard|learns?|so (?:long|many|old|far) (?:as )?(?:a|the|are|is|it|that|they)|goes on|whatever (?:it|they|is|was)|proofs?|proven|floors?|twins?|house)\b/gi

/** Prefixes and suffixes of constants that have a standard form: `MAX_*`, `MIN_*`, `*_TTL`, `*_TIMEOUT`. */
const PRIVATE_CONSTANT =
  /^(MOST|LONGEST|LARGEST|DEEPEST|LEAST|SHORTEST|SMALLEST|HIGHEST|LOWEST|WIDEST)(_[A-Z0-9]+)*$|(^|_)(LIFE|PATIENCE)(_[A-Z0-9]+)*$/

/** After a space or a bracket only: paths as `app/**` and addresses contain the same signs. */
const COMMENT = /(?<=^|[\s({[,;])(?:\/\*[^]*?\*\/|\/\/[^\n]*)/g

export type Wording = { commentLines: number; unclear: string[]; constants: string[] }

/**
 * Counts unclear words in the comments, and private names of constants, of source files.
 * @param paths below `root`
 */
export function wordingOf(root: string, paths: readonly string[]): Wording {
  const total: Wording = { commentLines: 0, unclear: [], constants: [] }
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8')
    const { comments, constants } = tokensOf(text)
    for (const comment of comments) {
      total.commentLines += comment.split('\n').filter((line) => /[a-z]/i.test(line)).length
      for (const [word] of comment.matchAll(UNCLEAR)) total.unclear.push(`${path}: ${word}`)
    }
    total.constants.push(...constants.map((name) => `${path}: ${name}`))
  }
  return total
}

/** Unclear words of a Markdown document, outside of code, and its number of words. */
export function wordingOfDocument(markdown: string): { words: number; unclear: string[] } {
  const prose = markdown.replace(/```[^]*?```/g, '').replace(/`[^`]*`|\]\([^)]*\)/g, '')
  const unclear = [...prose.matchAll(UNCLEAR)].map(([word]) => word)
  return { words: prose.split(/\s+/).length, unclear }
}

/** By expressions rather than a parser, which would take a minute for all sources. */
function tokensOf(text: string): { comments: string[]; constants: string[] } {
  const comments = text.match(COMMENT) ?? []
  const words = text.replace(COMMENT, '').match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []
  return { comments, constants: words.filter((word) => PRIVATE_CONSTANT.test(word)) }
}
