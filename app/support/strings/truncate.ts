const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns the beginning of a text: at most this many UTF-16 units, and never half a surrogate pair, because
 * PostgreSQL refuses those in JSON and URLs can't contain them.
 */
export function truncate(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
}

/** Returns the number of code points. */
export const codePoints = (text: string): number => [...text].length

/**
 * Returns a text of at most this length, for display. A longer text is cut and gets an ellipsis. The cut is between
 * graphemes, so that no emoji or accented letter is divided.
 * @param lengthOf measures a grapheme; UTF-16 units by default
 * @param endsAtWord leaves out a word that would be divided, unless it is the only one
 */
export function shortenWithEllipsis(
  text: string,
  maxLength: number,
  { lengthOf = utf16Units, endsAtWord = false }: CutOptions = {}
): string {
  const room = maxLength - lengthOf('…')
  let result = ''
  let used = 0
  for (const { segment } of graphemes.segment(text)) {
    used += lengthOf(segment)
    if (used <= room) result += segment
    if (used > maxLength) {
      const words = endsAtWord ? result.replace(/(?<!\s)\s+\S*$/u, '') : result
      return `${(words || result).trimEnd()}…`
    }
  }
  return text
}

type CutOptions = { lengthOf?: (grapheme: string) => number; endsAtWord?: boolean }

const utf16Units = (text: string): number => text.length
