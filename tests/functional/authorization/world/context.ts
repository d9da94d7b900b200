import type Company from '#models/companies/company'
import type User from '#models/identity/user'

export type Team = Record<'super_admin' | 'team_admin' | 'team_pm' | 'team_creator', User>

/** The users of one company who act in it. */
export type Members = Record<'owner' | 'manager' | 'viewer', User>

/** Data from which the records of one company are created. */
export type Context = Members & {
  /** A word that every text of the company contains. */
  word: string
  company: Company
  team: Team
  /** The team's users and the company's members, each with their own records. */
  everybody: Record<string, User>
}

/** Creates one record for each user, and returns the ids by the user's key. */
export async function forEach<Key extends string>(
  people: Record<Key, User>,
  make: (user: User) => Promise<string>
): Promise<Record<Key, string>> {
  const made = {} as Record<Key, string>
  for (const name of Object.keys(people) as Key[]) made[name] = await make(people[name])
  return made
}
