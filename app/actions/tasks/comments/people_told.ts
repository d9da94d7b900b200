import type { CommentVisibility } from '#models/content/values'
import type { Mentionable } from '#queries/tasks/task_people'

type Said = {
  visibility: CommentVisibility
  authorId: string
  mentions: readonly string[]
  /** Who ordered, makes, looks after or talked about the order before. */
  involved: readonly (string | null)[]
}

/**
 * Whom a new comment is told to besides those it mentions, who are told so: everybody involved
 * in the order. When nobody of the other side would learn of it, all of that side does: a client's
 * question on an order without a producer must not go unheard.
 * @param people those who may see the order
 */
export function peopleTold(people: Mentionable[], said: Said): string[] {
  const { visibility, authorId, mentions, involved } = said
  const readers = people.filter(({ side }) => visibility === 'everyone' || side === 'team')
  const isInvolved = ({ id }: Mentionable) => involved.includes(id) || mentions.includes(id)

  const authorSide = readers.find(({ id }) => id === authorId)?.side
  const others = readers.filter(({ side }) => side !== authorSide)
  const isHeard = others.some(isInvolved)
  return readers
    .filter((reader) => isInvolved(reader) || (!isHeard && others.includes(reader)))
    .map(({ id }) => id)
    .filter((id) => id !== authorId && !mentions.includes(id))
}
