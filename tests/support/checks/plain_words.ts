import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Words and phrases that made comments hard to read. Most have a plain replacement, such as user,
 * caller, recipient, is stored, is defined, notify, report or next to.
 */
const UNCLEAR =
  /\b(somebody|nobody|everybody|anybody|whoever|whom|told|tells?|stands?|stood|lies|beside|besides|by (?:it|them)sel(?:f|ves)|hears?|heard|learns?|so (?:long|many|old|far) (?:as )?(?:a|the|are|is|it|that|they)|goes on|whatever (?:it|they|is|was)|proofs?|proven|floors?|twins?|house)\b/gi

/** Prefixes and suffixes of constants that have a standard form: `MAX_*`, `MIN_*`, `*_TTL`, `*_TIMEOUT`. */
const PRIVATE_CONSTANT =
  /^(most|longest|largest|deepest|least|shortest|smallest|highest|lowest|widest)(_[a-z0-9]+)*$|(^|_)(life|patience)(_[a-z0-9]+)*$/i

/**
 * Requires a space or a bracket before it, because paths such as `app/**` and URLs contain the same
 * characters.
 */
const COMMENT = /(?<=^|[\s({[,;])(?:\/\*[^]*?\*\/|\/\/[^\n]*)/g

/** Titles of tests, groups and stories. */
const TITLE = /(?<![.\w])(?:test|story)(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** Parts of a title that are not checked: text quoted from the screen, and the code of placeholders. */
const NO_PROSE = /“[^”]*”|\$\{[^}]*\}/g

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

/** Returns the number of words of a Markdown document, and its unclear words, both without code. */
export function wordingOfDocument(markdown: string): { words: number; unclear: string[] } {
  const prose = markdown.replace(/```[^]*?```/g, '').replace(/`[^`]*`|\]\([^)]*\)/g, '')
  const unclear = [...prose.matchAll(UNCLEAR)].map(([word]) => word)
  return { words: prose.split(/\s+/).length, unclear }
}

/**
 * Returns the titles of spec files that contain an unclear word.
 * @param paths below `root`
 */
export function unclearTitles(root: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const titles = [...readFileSync(join(root, path), 'utf8').matchAll(TITLE)].map(([, , it]) => it)
    return titles
      .filter((title) => title.replace(NO_PROSE, '').search(UNCLEAR) >= 0)
      .map((title) => `${path}: ${title}`)
  })
}

/** Uses regular expressions, because a parser would take a minute for all sources. */
function tokensOf(text: string): { comments: string[]; constants: string[] } {
  const comments = text.match(COMMENT) ?? []
  const words = text.replace(COMMENT, '').match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []
  return { comments, constants: words.filter((word) => PRIVATE_CONSTANT.test(word)) }
}
