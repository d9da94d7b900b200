import { seesAll } from './permission_table.js'
import type { Side, World } from './world.js'

/** A caller, with the properties that the model depends on. */
export type Caller = {
  name: string
  role: string
  /** key of this user in a side's records per user */
  key: string
}

export type RecordCase = 'own' | 'foreign' | 'deleted' | 'missing'

export const MISSING = '00000000-0000-7000-8000-000000000000'

/**
 * Calls one route. Contains no expected results: the model derives them from the documented guard and the record's
 * company.
 */
export type RouteFixture = {
  /**
   * Documented guard: all permissions of `all`, or one of `any`; `account` for every signed-in user; `open` for
   * everyone.
   */
  guard: { all: readonly string[] } | { any: readonly string[] } | 'account' | 'open'
  /** Parameters of the path for a record of that side. Omitted if the route is not about a single record. */
  record?: (side: Side, caller: Caller) => Record<string, string>
  /** The same for a deleted record. Omitted if there is no deleted record to test with. */
  deleted?: (side: Side, caller: Caller) => Record<string, string>
  body?: (side: Side, caller: Caller, world: World) => object
  query?: string
  /** Status of an allowed call on an own record. */
  success: number
  /**
   * Additional rule of the record, apart from permission and company: returns the status that this caller gets instead
   * of `success`. `held` returns whether the caller has a permission.
   */
  rule?: (caller: Caller, record: RecordCase, held: (key: string) => boolean) => number | undefined
  /** Roles without permissions that the guard doesn't require, but on which the response depends. */
  without?: readonly (readonly [role: string, keys: readonly string[]])[]
  /** Each record belongs to one user: no other user, of any reach, can access it. */
  personal?: boolean
  /** The record belongs to no company: any user with the permission can access it. */
  everybodys?: true
  /** The route responds with a page, which redirects users without access. */
  page?: { optional?: readonly string[] }
  /** The response has a status for each record: only the status of the named record counts. */
  severally?: true
  /** A GET request that records an audit entry on purpose. */
  writes?: boolean
}

export type Fixtures = Record<string, RouteFixture>

export const all = (...keys: string[]) => ({ all: keys })

/** Returns the rule of routes that only users with the reach of the team may call: other users get this status. */
export const forTheTeam =
  (status = 403): NonNullable<RouteFixture['rule']> =>
  ({ role }) =>
    seesAll(role) ? undefined : status
