import type { Actor } from '#access/actor'
import { InvalidField } from '#exceptions/refusals'
import type { CommentVisibility } from '#models/content/values'
import type { Mentionable } from '#queries/tasks/mentionable_users'

/**
 * Refuses a team comment that is written by a client or mentions one.
 * @param users those who can be mentioned on the order
 * @throws InvalidField
 */
export function assertAudienceAllowed(
  users: Mentionable[],
  actor: Actor,
  { visibility, mentions }: { visibility: CommentVisibility; mentions: string[] }
): void {
  const isForTeam = visibility === 'team'
  if (isForTeam && !actor.seesAllCompanies) {
    throw new InvalidField('visibility', 'comments.team_only', 'enum')
  }
  for (const [index, id] of mentions.entries()) {
    const user = users.find((one) => one.id === id)
    const field = `mentions.${index}`
    if (!user) throw new InvalidField(field, 'comments.mention_unknown', 'exists')
    if (isForTeam && user.side !== 'team') {
      throw new InvalidField(field, 'comments.team_mention', 'exists')
    }
  }
}

type NewComment = {
  visibility: CommentVisibility
  authorId: string
  mentions: readonly string[]
  /** The users who created, make, manage or commented on the order. */
  involved: readonly (string | null)[]
}

/**
 * Recipients of a new comment in addition to the mentioned users, who get their own notification: every user
 * involved in the order. When this includes no user of the other side, all of that side are recipients: a
 * client's question on an order without a producer must be noticed.
 * @param users those who may see the order
 */
export function commentRecipients(users: Mentionable[], newComment: NewComment): string[] {
  const { visibility, authorId, mentions, involved } = newComment
  const readers = users.filter(({ side }) => visibility === 'everyone' || side === 'team')
  const isInvolved = ({ id }: Mentionable) => involved.includes(id) || mentions.includes(id)

  const authorSide = readers.find(({ id }) => id === authorId)?.side
  const others = readers.filter(({ side }) => side !== authorSide)
  const isOtherSideInvolved = others.some(isInvolved)
  return readers
    .filter((reader) => isInvolved(reader) || (!isOtherSideInvolved && others.includes(reader)))
    .map(({ id }) => id)
    .filter((id) => id !== authorId && !mentions.includes(id))
}
