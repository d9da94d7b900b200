import { type Comment } from '~/components/content/comments/types'
import { formatTimecode } from '~/lib/time/timecode'

/** Maximum length of a comment's beginning in its accessible name. UTF-16 code units. */
const MAX_BEGINNING = 40

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Formats a comment's place: its timecode, or those of the first and the last frame. Empty for the whole video. */
export function placeWords({ frame, endFrame }: Pick<Comment, 'frame' | 'endFrame'>, rate: number) {
  return [frame, endFrame]
    .filter((one) => one !== null && one !== undefined)
    .map((one) => formatTimecode(one, rate))
    .join(' – ')
}

/** Returns the accessible name of a comment: its author, its place and the beginning of its text. */
export function commentName(comment: Comment, rate: number): string {
  const { author, body } = comment
  return [author.fullName, placeWords(comment, rate), truncateText(body)].filter(Boolean).join(', ')
}

/** Returns what distinguishes a comment from others about the same place: its author and the beginning of its text. */
export const authorAndText = ({ author, body }: Pick<Comment, 'author' | 'body'>) =>
  `${author.fullName}, ${truncateText(body)}`

/** Cuts a text between graphemes, so that no emoji is broken. */
function truncateText(text: string): string {
  let beginning = ''
  for (const { segment } of graphemes.segment(text)) {
    if (beginning.length + segment.length > MAX_BEGINNING) return `${beginning.trimEnd()}…`
    beginning += segment
  }
  return text
}
