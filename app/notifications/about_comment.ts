import type { Actor } from '#access/actor'
import { nameOf } from '#notifications/event'
import { excerpt } from '#notifications/excerpt'

/** What the text of an event about a comment takes: who wrote, on what, and how it begins. */
export const aboutComment = (
  title: string,
  { body }: { body: string },
  actor: Actor | null
): { actor: string; title: string; comment: string } => ({
  actor: nameOf(actor),
  title,
  comment: excerpt(body),
})
