import { effectivePermissions } from '#access/effective_permissions'
import type { Permission } from '#access/permissions'
import { reachOf, type Reach } from '#access/roles'
import type Company from '#models/company'
import type User from '#models/user'

/** What is known of where an act came from; kept in the audit entry. */
export type Origin = { address: string | null; agent: string | null; requestId: string | null }

export const NO_ORIGIN: Origin = { address: null, agent: null, requestId: null }

/**
 * A person who acts, with the rights they hold at this moment. Scopes, policies, actions
 * and jobs take one; none of them asks for a role.
 */
export class Actor {
  readonly permissions: ReadonlySet<Permission>
  readonly reach: Reach

  constructor(
    readonly user: User,
    readonly company: Company,
    readonly origin: Origin = NO_ORIGIN
  ) {
    this.permissions = effectivePermissions(user.role, user.permissionOverridesJson)
    this.reach = reachOf(user.role)
  }

  get id(): string {
    return this.user.id
  }

  /** Whether this person belongs to the production side. */
  get seesAllCompanies(): boolean {
    return this.reach === 'all'
  }

  can(permission: Permission): boolean {
    return this.permissions.has(permission)
  }

  canAny(permissions: readonly Permission[]): boolean {
    return permissions.some((permission) => this.can(permission))
  }

  /** Whether records of that company lie within this person's reach. */
  reaches(companyId: string): boolean {
    return this.seesAllCompanies || this.company.id === companyId
  }
}
