import type { Actor } from '#access/actor'
import { reachOf, type Role } from '#access/roles'
import { Conflict, InvalidField } from '#exceptions/refusals'
import { withLock, type Trx } from '#lucid/transaction'
import type Company from '#models/companies/company'
import User from '#models/identity/user'
import { text, type TextOrKey } from '#support/text'

/** A user with all permissions must remain, so this one role is checked by its name. */
const KEEPER: Role = 'super_admin'

/** @throws Conflict when the caller would do this to themselves */
export function assertNotSelf(actor: Actor, user: Pick<User, 'id'>, message: TextOrKey): void {
  if (actor.id === user.id) throw new Conflict(message, { reason: 'self', allowed: [] })
}

/**
 * Team roles live in the team company alone, client roles in client companies alone.
 * @throws InvalidField
 */
export function assertRoleFits(role: Role, company: Company): void {
  const isTeamRole = reachOf(role) === 'all'
  if (isTeamRole === company.isTeam) return
  const message = text(isTeamRole ? 'people.team_role' : 'people.client_role')
  throw new InvalidField('role', message, 'role_company')
}

/**
 * Refuses to remove the last active super admin. The caller holds a lock until the transaction ends, so that
 * two can't be removed concurrently.
 * @param user who is about to be demoted, deactivated or deleted
 * @throws Conflict
 */
export async function assertNotLastSuperAdmin(trx: Trx, user: User): Promise<void> {
  if (user.role !== KEEPER || !user.isActive) return

  await withLock(trx, 'last_super_admin')
  const [other] = await User.query({ client: trx })
    .where('role', KEEPER)
    .where('is_active', true)
    .whereNot('id', user.id)
    .limit(1)
  if (other) return

  throw new Conflict('people.last_super_admin', { reason: 'last_super_admin', allowed: [] })
}
