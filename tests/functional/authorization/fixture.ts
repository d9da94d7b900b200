import { seesAll } from './permission_table.js'
import type { Side, World } from './world.js'

/** Who calls, as far as the model has to know. */
export type Caller = {
  name: string
  role: string
  /** name of this person in a side's per-person records */
  key: string
}

export type RecordCase = 'own' | 'foreign' | 'deleted' | 'missing'

export const MISSING = '00000000-0000-7000-8000-000000000000'

/**
 * How one route is called for real. What is expected of the call is not said here: the model
 * says it, from the guard that the contract names and the record's company.
 */
export type RouteFixture = {
  /** The keys of the contract: every one of `all`, or one of `any`; or `account`, or `open`. */
  guard: { all: readonly string[] } | { any: readonly string[] } | 'account' | 'open'
  /** The path's parameters for a record of that side. None: the route is about no single record. */
  record?: (side: Side, caller: Caller) => Record<string, string>
  /** The same for a deleted record. Left out where there is none to try. */
  deleted?: (side: Side, caller: Caller) => Record<string, string>
  body?: (side: Side, caller: Caller, world: World) => object
  query?: string
  /** The status of a call that is allowed, on an own record. */
  success: number
  /**
   * A rule of the record's own beyond key and company: what this
   * caller then gets instead. `held` asks whether the caller holds a key.
   */
  rule?: (caller: Caller, record: RecordCase, held: (key: string) => boolean) => number | undefined
  /** People without keys that its guard doesn't ask for, on which its answer depends. */
  without?: readonly (readonly [role: string, keys: readonly string[]])[]
  /** Each record belongs to one user: no other user, of any reach, can access it. */
  personal?: boolean
  /** The record belongs to no company: any user with the permission can access it. */
  everybodys?: true
  /** It responds with a page, which redirects users without access. */
  page?: { optional?: readonly string[] }
  /** It responds for each record separately: only the status of the named one counts. */
  severally?: true
  /** A reading call that leaves a trace on purpose. */
  writes?: boolean
}

export type Fixtures = Record<string, RouteFixture>

export const all = (...keys: string[]) => ({ all: keys })

/** The rule of what only users with the reach of the team may do: the others get this status. */
export const forTheTeam =
  (status = 403): NonNullable<RouteFixture['rule']> =>
  ({ role }) =>
    seesAll(role) ? undefined : status
