import { restrictToToken, type ActorToken } from '#access/tokens/api_token'
import { effectivePermissions } from '#access/effective_permissions'
import type { Permission } from '#access/permissions'
import type { LazyUser } from '#models/identity/lazy_user'
import { reachOf, type Reach } from '#access/roles'
import type Company from '#models/companies/company'
import type User from '#models/identity/user'

/** Where a request came from, as audit entries record it. */
export type Origin = { address: string | null; agent: string | null; requestId: string | null }

export const NO_ORIGIN: Origin = { address: null, agent: null, requestId: null }

/**
 * The user who acts, with the permissions they hold now. Scopes, policies, actions and jobs take an actor; none of
 * them checks a role.
 */
export class Actor {
  readonly id: string
  readonly companyId: string
  readonly permissions: ReadonlySet<Permission>
  readonly reach: Reach
  readonly #user: User | LazyUser
  readonly #company?: Company

  /**
   * @param company left out for a `LazyUser`, which has its own
   * @param token API token that authenticated the request, if any; it limits the permissions
   */
  constructor(
    user: User | LazyUser,
    company?: Company,
    readonly origin: Origin = NO_ORIGIN,
    readonly token: ActorToken | null = null
  ) {
    this.#user = user
    this.#company = company
    this.id = user.id
    this.companyId = company ? company.id : user.companyId
    const held = effectivePermissions(user.role, user.permissionOverridesJson)
    this.permissions = token ? restrictToToken(held, token) : held
    this.reach = reachOf(user.role)
  }

  get user(): User {
    return 'user' in this.#user ? this.#user.user : this.#user
  }

  get company(): Company {
    return this.#company ?? this.user.company
  }

  /** Whether this user belongs to the production side. */
  get seesAllCompanies(): boolean {
    return this.reach === 'all'
  }

  /** Whether this user works on orders that others assign to them. */
  get isEditor(): boolean {
    return this.seesAllCompanies && !this.can('task.assign')
  }

  can(permission: Permission): boolean {
    return this.permissions.has(permission)
  }

  canAny(permissions: readonly Permission[]): boolean {
    return permissions.some((permission) => this.can(permission))
  }

  /** Whether this user's reach covers records of that company. */
  reaches(companyId: string): boolean {
    return this.seesAllCompanies || this.companyId === companyId
  }
}
