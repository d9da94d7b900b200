import { type Comment } from '~/components/content/comments/types'
import { formatTimecode } from '~/lib/time/timecode'

/** As much of what was said as tells two comments apart. Characters. */
const MAX_WORDS = 40

/** A place as it is read: its timecode, or those of the first and the last frame. Empty for the whole video. */
export function placeWords({ frame, endFrame }: Pick<Comment, 'frame' | 'endFrame'>, rate: number) {
  return [frame, endFrame]
    .filter((one) => one !== null && one !== undefined)
    .map((one) => formatTimecode(one, rate))
    .join(' – ')
}

/** Returns what tells a comment from others by ear: author, place, and how it begins. */
export function commentName(comment: Comment, rate: number): string {
  const { author, body } = comment
  const words = body.length > MAX_WORDS ? `${body.slice(0, MAX_WORDS).trimEnd()}…` : body
  return [author.fullName, placeWords(comment, rate), words].filter(Boolean).join(', ')
}
