import type { Actor } from '#access/actor'
import { shortenWithEllipsis } from '#support/strings/truncate'

const EXCERPT_GRAPHEMES = 200

/** Name of the actor in the text of an event; the product's name for automatic events. */
export const actorName = (actor: Actor | null): string => actor?.user.fullName ?? 'Rushes'

/** The beginning of a longer text as one line. */
export function excerpt(text: string): string {
  return shortenWithEllipsis(text.replace(/\s+/g, ' ').trim(), EXCERPT_GRAPHEMES, {
    lengthOf: () => 1,
  })
}

/** Parameters of an event about a comment: its author, the title of its record and its beginning. */
export const aboutComment = (
  title: string,
  { body }: { body: string },
  actor: Actor | null
): { actor: string; title: string; comment: string } => ({
  actor: actorName(actor),
  title,
  comment: excerpt(body),
})

type AboutVersion = { item: { title: string }; version: { number: number } }

/** Parameters of an event about a version of a video. */
export const aboutVersion = ({ item, version }: AboutVersion) => ({
  title: item.title,
  number: version.number,
})

/** Parameters of an event whose reason needn't be given; texts choose their words by `hasReason`. */
export const withReason = (reason: string | null = null) => ({
  hasReason: reason ? 'yes' : 'no',
  reason: excerpt(reason ?? ''),
})
