import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'
import { factorsOf } from '#queries/identity/second_factor'
import { paginate } from '#queries/paginated'
import { filterByWords } from '#queries/contains'
import type { UserListInput } from '#validators/identity/identity'

/** The actions that one user may take on another. */
export const PERSON_ACTS = ['edit', 'change_role', 'override', 'reset_password', 'delete'] as const
export type UserAction = (typeof PERSON_ACTS)[number]

/** Returns the actions that the caller may take on this user, so that pages offer only these. */
export function actsOn(actor: Actor, person: User): UserAction[] {
  const policy = new UserPolicy()
  const isSelf = actor.id === person.id
  const allows: Record<UserAction, () => boolean> = {
    edit: () => policy.update(actor, person).authorized,
    change_role: () => policy.changeRole(actor, person).authorized,
    override: () => policy.override(actor, person).authorized,
    reset_password: () => !isSelf && policy.resetPassword(actor, person).authorized,
    delete: () => !isSelf && policy.delete(actor, person).authorized,
  }
  return PERSON_ACTS.filter((act) => allows[act]())
}

const SORTS = {
  createdAt: 'users.created_at',
  fullName: 'lower(users.full_name)',
  email: 'users.email',
}

/** One page of the users that this user may see, with their companies. */
export async function listUsers(actor: Actor, input: UserListInput) {
  const query = User.visibleTo(actor).preload('company')

  if (input.role) query.whereIn('users.role', input.role)
  if (input.companyId) query.whereIn('users.company_id', input.companyId)
  if (input.status?.length === 1) query.where('users.is_active', input.status[0] === 'active')
  if (input.q) filterByWords(query, ['users.full_name', 'users.email'], input.q)

  const page = await paginate(query, input, SORTS)
  await complete(actor, page.all())
  return page
}

/**
 * Returns one user with their company.
 * @throws E_ROW_NOT_FOUND if the user is missing, deleted or not visible to the caller
 */
export async function showUser(actor: Actor, id: string): Promise<User> {
  const person = await User.visibleTo(actor).preload('company').findOrFail(id)
  await complete(actor, [person])
  return person
}

async function complete(actor: Actor, people: User[]): Promise<void> {
  for (const person of people) person.$extras.acts = actsOn(actor, person)
  await loadLastSeen(people)
  await loadFactors(people)
}

/** Sets `$extras.secondFactors` of each user to their second factors, with one query. */
async function loadFactors(people: User[]): Promise<void> {
  if (people.length === 0) return
  const having = await factorsOf(people.map(({ id }) => id))
  for (const person of people) person.$extras.secondFactors = having.get(person.id) ?? []
}

/** Sets `$extras.lastSeenAt` of each user, with one query. */
async function loadLastSeen(people: User[]): Promise<void> {
  if (people.length === 0) return
  const rows: { user_id: string; last_seen_at: Date }[] = await db
    .from('user_sessions')
    .whereIn(
      'user_id',
      people.map(({ id }) => id)
    )
    .groupBy('user_id')
    .select('user_id')
    .max('last_seen_at as last_seen_at')
  const seen = new Map(rows.map((row) => [row.user_id, row.last_seen_at.toISOString()]))
  for (const person of people) person.$extras.lastSeenAt = seen.get(person.id) ?? null
}
