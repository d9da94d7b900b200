import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/**
 * Words and phrases that made comments hard to read. Most have a plain replacement: user, caller or recipient for
 * people; is, is stored or is defined for stands and lies; notify or report for tell; next to for beside.
 */
const UNCLEAR =
  /\b(somebody|nobody|everybody|anybody|whoever|whom|told|tells?|stands?|stood|lies|beside|besides|by (?:it|them)sel(?:f|ves)|hears?|heard|learns?|so (?:long|many|old|far) (?:as )?(?:a|the|are|is|it|that|they)|goes on|whatever (?:it|they|is|was)|proofs?|proven|floors?|twins?|house)\b/gi

/** Prefixes and suffixes of constants that have a standard form: `MAX_*`, `MIN_*`, `*_TTL`, `*_TIMEOUT`. */
const PRIVATE_CONSTANT =
  /^(MOST|LONGEST|LARGEST|DEEPEST|LEAST|SHORTEST|SMALLEST|HIGHEST|LOWEST|WIDEST)(_[A-Z0-9]+)*$|(^|_)(LIFE|PATIENCE)(_[A-Z0-9]+)*$/

export type Wording = { commentLines: number; unclear: string[]; constants: string[] }

/**
 * Counts unclear words in the comments, and private names of constants, of source files.
 * @param paths below `root`
 */
export function wordingOf(root: string, paths: readonly string[]): Wording {
  const total: Wording = { commentLines: 0, unclear: [], constants: [] }
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8')
    const { comments, constants } = tokensOf(path, text)
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

function tokensOf(path: string, text: string): { comments: string[]; constants: string[] } {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  const comments = new Map<number, string>()
  const constants: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && PRIVATE_CONSTANT.test(node.text)) constants.push(node.text)
    if (node.kind !== ts.SyntaxKind.JsxText) {
      for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) {
        comments.set(pos, text.slice(pos, end))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { comments: [...comments.values()], constants }
}
