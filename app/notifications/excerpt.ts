const LENGTH = 200

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The beginning of a longer text as one line, cut between graphemes. */
export function excerpt(text: string): string {
  const characters = [...graphemes.segment(text.replace(/\s+/g, ' ').trim())]
  if (characters.length <= LENGTH) return characters.map(({ segment }) => segment).join('')

  const kept = characters.slice(0, LENGTH - 1).map(({ segment }) => segment)
  return `${kept.join('').trimEnd()}…`
}
