import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'
import { factorsOf } from '#queries/identity/second_factor'
import { paginate } from '#queries/paginated'
import { filterByWords } from '#queries/contains'
import type { UserListInput } from '#validators/identity/identity'

/** The actions that one user may take on another. */
export const USER_ACTIONS = ['edit', 'change_role', 'override', 'reset_password', 'delete'] as const
export type UserAction = (typeof USER_ACTIONS)[number]

/** Returns the actions that the caller may take on this user, so that pages offer only these. */
export function actsOn(actor: Actor, user: User): UserAction[] {
  const policy = new UserPolicy()
  const isSelf = actor.id === user.id
  const allows: Record<UserAction, () => boolean> = {
    edit: () => policy.update(actor, user).authorized,
    change_role: () => policy.changeRole(actor, user).authorized,
    override: () => policy.override(actor, user).authorized,
    reset_password: () => !isSelf && policy.resetPassword(actor, user).authorized,
    delete: () => !isSelf && policy.delete(actor, user).authorized,
  }
  return USER_ACTIONS.filter((act) => allows[act]())
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
  const user = await User.visibleTo(actor).preload('company').findOrFail(id)
  await complete(actor, [user])
  return user
}

async function complete(actor: Actor, users: User[]): Promise<void> {
  for (const user of users) user.$extras.acts = actsOn(actor, user)
  await loadLastSeen(users)
  await loadFactors(users)
}

/** Sets `$extras.secondFactors` of each user to their second factors, with one query. */
async function loadFactors(users: User[]): Promise<void> {
  if (users.length === 0) return
  const having = await factorsOf(users.map(({ id }) => id))
  for (const user of users) user.$extras.secondFactors = having.get(user.id) ?? []
}

/** Sets `$extras.lastSeenAt` of each user, with one query. */
async function loadLastSeen(users: User[]): Promise<void> {
  if (users.length === 0) return
  const rows: { user_id: string; last_seen_at: Date }[] = await db
    .from('user_sessions')
    .whereIn(
      'user_id',
      users.map(({ id }) => id)
    )
    .groupBy('user_id')
    .select('user_id')
    .max('last_seen_at as last_seen_at')
  const seen = new Map(rows.map((row) => [row.user_id, row.last_seen_at.toISOString()]))
  for (const user of users) user.$extras.lastSeenAt = seen.get(user.id) ?? null
}
