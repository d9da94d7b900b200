import type { Actor } from '#access/actor'
import { cut } from '#support/cut'

const EXCERPT_GRAPHEMES = 200

/** Name of the actor in the text of an event; the product's name for automatic events. */
export const nameOf = (actor: Actor | null): string => actor?.user.fullName ?? 'Rushes'

/** The beginning of a longer text as one line. */
export function excerpt(text: string): string {
  return cut(text.replace(/\s+/g, ' ').trim(), EXCERPT_GRAPHEMES, { lengthOf: () => 1 })
}

/** Parameters of an event about a comment: its author, the title of its record and its beginning. */
export const aboutComment = (
  title: string,
  { body }: { body: string },
  actor: Actor | null
): { actor: string; title: string; comment: string } => ({
  actor: nameOf(actor),
  title,
  comment: excerpt(body),
})
