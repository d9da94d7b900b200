import type { Actor } from '#access/actor'
import { InvalidField } from '#exceptions/refusals'
import type { CommentVisibility } from '#models/content/values'
import type { Mentionable } from '#queries/tasks/task_people'
import { text } from '#support/text'

/**
 * Refuses a team comment that is written by a client or mentions one.
 * @param people those who can be mentioned on the order
 * @throws InvalidField
 */
export function assertAddressed(
  people: Mentionable[],
  actor: Actor,
  { visibility, mentions }: { visibility: CommentVisibility; mentions: string[] }
): void {
  const isForTeam = visibility === 'team'
  if (isForTeam && !actor.seesAllCompanies) {
    throw new InvalidField('visibility', text('comments.team_only'), 'enum')
  }
  for (const [index, id] of mentions.entries()) {
    const person = people.find((one) => one.id === id)
    const field = `mentions.${index}`
    if (!person) throw new InvalidField(field, text('comments.mention_unknown'), 'exists')
    if (isForTeam && person.side !== 'team') {
      throw new InvalidField(field, text('comments.team_mention'), 'exists')
    }
  }
}
