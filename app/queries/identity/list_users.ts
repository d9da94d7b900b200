import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import User from '#models/identity/user'
import { factorsOf } from '#queries/identity/second_factor'
import { actsOn } from '#queries/identity/user_acts'
import { paginated } from '#queries/paginated'
import { matching } from '#queries/contains'
import type { PeopleListInput } from '#validators/identity/identity'

const SORTS = {
  createdAt: 'users.created_at',
  fullName: 'lower(users.full_name)',
  email: 'users.email',
}

/** One page of the users that this user may see, with their companies. */
export async function listUsers(actor: Actor, input: PeopleListInput) {
  const query = User.visibleTo(actor).preload('company')

  if (input.role) query.whereIn('users.role', input.role)
  if (input.companyId) query.whereIn('users.company_id', input.companyId)
  if (input.status?.length === 1) query.where('users.is_active', input.status[0] === 'active')
  if (input.q) matching(query, ['users.full_name', 'users.email'], input.q)

  const page = await paginated(query, input, SORTS)
  await complete(actor, page.all())
  return page
}

/**
 * One person with their company.
 * @throws E_ROW_NOT_FOUND when they are missing, deleted or not for this person
 */
export async function showPerson(actor: Actor, id: string): Promise<User> {
  const person = await User.visibleTo(actor).preload('company').findOrFail(id)
  await complete(actor, [person])
  return person
}

async function complete(actor: Actor, people: User[]): Promise<void> {
  for (const person of people) person.$extras.acts = actsOn(actor, person)
  await loadLastSeen(people)
  await loadFactors(people)
}

/** What each of them has as a second factor, as `$extras.secondFactors`, from one query. */
async function loadFactors(people: User[]): Promise<void> {
  if (people.length === 0) return
  const having = await factorsOf(people.map(({ id }) => id))
  for (const person of people) person.$extras.secondFactors = having.get(person.id) ?? []
}

/** When each of them was last here, as `$extras.lastSeenAt`, from one query. */
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
