import { TABLE_ROLES, seesAll, tableGives } from './permission_table.js'
import { isForSessions } from './for_sessions/for_sessions.js'
import { KEYS_OF } from './words.js'
import type { Caller, RecordCase, RouteFixture } from './fixture.js'

export type Case = {
  route: string
  caller: Caller
  /** the caller's overrides in this case */
  overrides: { permission: string; effect: 'grant' | 'revoke' }[]
  isActive: boolean
  /** whether a client caller belongs to the record's company or to the other one */
  from: 'home' | 'abroad'
  record: RecordCase
  expected: number
  /** permissions, one of which the refusal must name */
  names?: readonly string[]
}

const KEY: Record<string, string> = {
  client_owner: 'owner',
  client_manager: 'manager',
  client_viewer: 'viewer',
}

const caller = (role: string, name = role): Caller => ({ name, role, key: KEY[role] ?? role })

/** Returns every call of one route for which the model has an expected status. */
export function casesOf(route: string, fixture: RouteFixture): Case[] {
  const keys = keysOf(fixture)
  const base = { route, overrides: [], isActive: true, from: 'home' as const }
  const cases: Case[] = []

  if (fixture.guard !== 'open') {
    const nobody = { role: 'nobody', name: 'nobody', key: 'owner' }
    cases.push({ ...base, caller: nobody, record: 'own', expected: 401 })
    const left = caller('client_owner', 'deactivated client_owner')
    cases.push({ ...base, caller: left, isActive: false, record: 'own', expected: 401 })
  }

  for (const role of TABLE_ROLES) {
    cases.push(...casesOfCaller(base, fixture, caller(role), (key) => tableGives(role, key)))
    if (!seesAll(role) && fixture.record && !fixture.everybodys) {
      const passes = passesGuard(fixture, (key) => tableGives(role, key))
      const stranger = caller(role, `${role} of another company`)
      if (passes) {
        cases.push({ ...base, caller: stranger, from: 'abroad', record: 'foreign', expected: 404 })
      }
    }
  }
  if (fixture.record) cases.push(...shutOutCases(base, fixture))
  if (keys.length > 0) {
    const grants = keys.map((permission) => ({ permission, effect: 'grant' as const }))
    const revokes = keys.map((permission) => ({ permission, effect: 'revoke' as const }))
    for (const role of ['client_viewer', 'team_creator']) {
      const granted = (key: string) => keys.includes(key) || tableGives(role, key)
      cases.push(
        ...casesOfCaller(
          { ...base, overrides: grants },
          fixture,
          caller(role, `${role}, granted`),
          granted
        )
      )
    }
    for (const role of ['client_owner', 'super_admin']) {
      const left = (key: string) => !keys.includes(key) && tableGives(role, key)
      cases.push(
        ...casesOfCaller(
          { ...base, overrides: revokes },
          fixture,
          caller(role, `${role}, revoked`),
          left
        )
      )
    }
  }
  if (route.startsWith('GET ')) cases.push(...blindCases(base, fixture))
  return cases
}

/**
 * Returns calls about a missing record by callers who lack one of the permissions. They get 403, and not 404, so that
 * they can't find out which records exist.
 */
function shutOutCases(base: Base, fixture: RouteFixture): Case[] {
  const { guard } = fixture
  const left = typeof guard === 'object' && 'all' in guard ? guard.all.map((key) => [key]) : []
  const sets = left.length > 0 || keysOf(fixture).length === 0 ? left : [keysOf(fixture)]
  return sets.map((names) => ({
    ...base,
    caller: caller('super_admin', `super_admin without ${names.join(', ')}`),
    overrides: names.map((permission) => ({ permission, effect: 'revoke' as const })),
    record: 'missing' as const,
    expected: 403,
    names: fixture.page ? undefined : names,
  }))
}

/**
 * Allowed callers who lack the permissions for one type of record that other records include, or who lack the
 * permissions in the fixture's `without`, on which the response depends.
 */
function blindCases(base: Base, fixture: RouteFixture): Case[] {
  const kinds = Object.values(KEYS_OF).filter(
    (keys) => !keys.every((key) => keysOf(fixture).includes(key))
  )
  const blind: (readonly [string, readonly string[]])[] = [
    ...['client_owner', 'super_admin'].flatMap((role) =>
      kinds.map((keys): [string, readonly string[]] => [role, keys])
    ),
    ...(fixture.without ?? []),
  ]
  return blind.flatMap(([role, keys]) => {
    const overrides = keys.map((permission) => ({ permission, effect: 'revoke' as const }))
    const held = (key: string) => !keys.includes(key) && tableGives(role, key)
    const who = caller(role, `${role} without ${keys.join(', ')}`)
    return casesOfCaller({ ...base, overrides }, fixture, who, held).filter(
      ({ record }) => record === 'own'
    )
  })
}

/**
 * Returns the same calls with a token. A route that refuses tokens does so for every user and record. Anonymous callers
 * have no token, and pages ignore tokens.
 */
export function casesWithToken(route: string, fixture: RouteFixture): Case[] {
  if (fixture.page) return []
  const cases = casesOf(route, fixture).filter(({ caller: { role } }) => role !== 'nobody')
  if (!isForSessions(route)) return cases
  return cases.map((one) =>
    one.expected === 401 ? one : { ...one, expected: 403, names: undefined }
  )
}

type Base = Pick<Case, 'route' | 'overrides' | 'isActive' | 'from'>

function casesOfCaller(
  base: Base,
  fixture: RouteFixture,
  who: Caller,
  held: (key: string) => boolean
): Case[] {
  if (!passesGuard(fixture, held)) {
    const names = keysOf(fixture).filter((key) => !held(key))
    return [{ ...base, caller: who, record: 'own', expected: 403, names }]
  }
  return recordsOf(fixture).map((record) => ({
    ...base,
    caller: who,
    record,
    expected: expectedOf(fixture, who, record, held),
  }))
}

function recordsOf(fixture: RouteFixture): RecordCase[] {
  if (!fixture.record) return ['own']
  return [
    'own',
    ...(fixture.everybodys ? [] : (['foreign'] as const)),
    ...(fixture.deleted ? (['deleted'] as const) : []),
    'missing',
  ]
}

/**
 * Returns the status that the model expects: only users with the reach of all companies can access records of other
 * companies, and no user can access deleted records.
 */
function expectedOf(
  { success, rule, personal, record: isAboutOne }: RouteFixture,
  who: Caller,
  record: RecordCase,
  held: (key: string) => boolean
): number {
  const allowed = rule?.(who, record, held) ?? success
  if (!isAboutOne || record === 'own') return allowed
  if (record === 'foreign' && !personal && seesAll(who.role)) return allowed
  return 404
}

export function passesGuard({ guard }: RouteFixture, held: (key: string) => boolean): boolean {
  if (typeof guard === 'string') return true
  return 'all' in guard ? guard.all.every(held) : guard.any.some(held)
}

export function keysOf({ guard }: RouteFixture): readonly string[] {
  if (typeof guard === 'string') return []
  return 'all' in guard ? guard.all : guard.any
}
