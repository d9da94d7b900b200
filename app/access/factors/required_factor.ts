import { isRole, type Role } from '#access/roles'
import env from '#start/env'
import { commaList } from '#support/strings/comma_list'

/**
 * Hours after which a session ends that was opened without a second factor, counted from when one
 * became required of its user.
 */
export const SECOND_FACTOR_GRACE_HOURS = 24

/** The company fields that decide whether its users need a second factor. */
type CompanyFactorSettings = { secondFactorRequired: boolean }

/**
 * Whether a user needs a second factor: the operator requires one for their role (`SECOND_FACTOR_FOR`), or
 * their company requires one for its users.
 */
export function requiresSecondFactor(
  { role }: { role: Role },
  company: CompanyFactorSettings
): boolean {
  return company.secondFactorRequired || rolesWithRequiredFactor().includes(role)
}

/** The roles of which the operator requires a second factor. */
export const rolesWithRequiredFactor = (): Role[] =>
  commaList(env.get('SECOND_FACTOR_FOR')).filter(isRole)
