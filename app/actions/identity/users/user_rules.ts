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
export function assertNotSelf(actor: Actor, person: Pick<User, 'id'>, why: TextOrKey): void {
  if (actor.id === person.id) throw new Conflict(why, { reason: 'self', allowed: [] })
}

/**
 * Team roles live in the team company alone, client roles in client companies alone.
 * @throws InvalidField
 */
export function assertRoleFits(role: Role, company: Company): void {
  const isTeamRole = reachOf(role) === 'all'
  if (isTeamRole === company.isTeam) return
  const why = text(isTeamRole ? 'people.team_role' : 'people.client_role')
  throw new InvalidField('role', why, 'role_company')
}

/**
 * Refuses to remove the last active super admin. The caller holds a lock until the transaction ends, so that
 * two can't be removed concurrently.
 * @param person who is about to be demoted, deactivated or deleted
 * @throws Conflict
 */
export async function assertNotLastSuperAdmin(trx: Trx, person: User): Promise<void> {
  if (person.role !== KEEPER || !person.isActive) return

  await withLock(trx, 'last_super_admin')
  const [other] = await User.query({ client: trx })
    .where('role', KEEPER)
    .where('is_active', true)
    .whereNot('id', person.id)
    .limit(1)
  if (other) return

  throw new Conflict('people.last_super_admin', { reason: 'last_super_admin', allowed: [] })
}
