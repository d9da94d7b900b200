import { isRole, type Role } from '#access/roles'
import env from '#start/env'

/**
 * Hours after which a session ends that was opened without a second factor, counted from when one
 * became required of its user.
 */
export const SECOND_FACTOR_GRACE_HOURS = 24

/** What of a company says whether its people need a second factor. */
type Demanding = { secondFactorRequired: boolean }

/**
 * Whether a password alone doesn't do for somebody: the operator demands a second factor for their
 * role (`SECOND_FACTOR_FOR`), or their company for its people.
 */
export function demandsFactor({ role }: { role: Role }, company: Demanding): boolean {
  return company.secondFactorRequired || rolesInNeed().has(role)
}

/** The roles of which the operator requires a second factor. */
export const rolesWithRequiredFactor = (): Role[] => [...rolesInNeed()]

let read: { setting: string; roles: ReadonlySet<Role> } = { setting: '', roles: new Set() }

function rolesInNeed(): ReadonlySet<Role> {
  const setting = env.get('SECOND_FACTOR_FOR') ?? ''
  if (setting !== read.setting)
    read = { setting, roles: new Set(setting.split(',').filter(isRole)) }
  return read.roles
}
