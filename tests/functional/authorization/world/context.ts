import type Company from '#models/companies/company'
import type User from '#models/identity/user'

export type Team = Record<'super_admin' | 'team_admin' | 'team_pm' | 'team_creator', User>

/** The users of one company who act in it. */
export type Members = Record<'owner' | 'manager' | 'viewer', User>

/** What the records of one company are made with. */
export type Context = Members & {
  /** In every text of the company. */
  word: string
  company: Company
  team: Team
  /** The team and the company's members, each with records of their own. */
  everybody: Record<string, User>
}

/** Makes one record for each user, and returns their ids by the user's name in the world. */
export async function forEach<Key extends string>(
  people: Record<Key, User>,
  make: (user: User) => Promise<string>
): Promise<Record<Key, string>> {
  const made = {} as Record<Key, string>
  for (const name of Object.keys(people) as Key[]) made[name] = await make(people[name])
  return made
}
