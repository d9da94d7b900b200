import type { ApiClient, ApiResponse } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/identity/user'
import { FIXTURES } from './all_fixtures.js'
import { answerProblem } from './answers.js'
import { passesGuard, type Case } from './cases.js'
import { sessionIn, tokenIn } from './credentials.js'
import { atStart, changesSince, type Stored } from './fingerprint.js'
import { pageAnswer } from './page_answer.js'
import { seesAll, tableGives } from './permission_table.js'
import { MISSING, type RouteFixture } from './fixture.js'
import { leakedWord } from './words.js'
import type { Side, World } from './world.js'

const NOTED_REFUSALS = ['access.refused']

/**
 * Runs a function and rolls back its writes. The savepoint is released as well: remaining ones each hold a
 * lock, and thousands of them use up what PostgreSQL has.
 */
export async function undone<Result>(piece: () => Promise<Result>): Promise<Result> {
  await db.rawQuery('savepoint one_case')
  try {
    return await piece()
  } finally {
    await db.rawQuery('rollback to savepoint one_case; release savepoint one_case')
  }
}

/** How a request is authenticated: with the cookie of a browser, or with the token of a program. */
export const AUTH_METHODS = ['cookie', 'token'] as const
export type AuthMethod = (typeof AUTH_METHODS)[number]

/**
 * Makes one call and compares it with the model.
 * @returns what is wrong, or null
 */
export async function problemWith(
  client: ApiClient,
  world: World,
  fixture: RouteFixture,
  one: Case,
  wayIn: AuthMethod = 'cookie'
): Promise<string | null> {
  const user = callerIn(world, one)
  const token = user && wayIn === 'token' ? await tokenIn(world, user) : null
  const session = user && !token ? await sessionIn(world, user) : null
  return undone(async () => {
    const change = user ? await prepare(user, one) : ''
    const before = await atStart(world, change)

    const { response, told, body } = await call(client, world, fixture, one, { session, token })
    const problem =
      (fixture.page ? redirectProblem(response, one) : statusProblem(response, one)) ??
      leakProblem(told, one) ??
      (user && one.expected === fixture.success
        ? answerProblem(one.route, body, readerIn(world, one, user))
        : null) ??
      (await writeProblem(fixture, one, before))
    return problem && `${one.caller.name} on ${one.record}: ${problem}`
  })
}

function callerIn(world: World, { caller, from }: Case): User | null {
  if (caller.role === 'nobody') return null
  if (seesAll(caller.role)) return world.team[caller.role as keyof World['team']]
  return world[from][caller.key as 'owner' | 'manager' | 'viewer']
}

/**
 * Applies the overrides and the state of a case to its caller.
 * @returns a description of the change; empty if there is none
 */
export async function prepare(
  user: User,
  { overrides, isActive }: Pick<Case, 'overrides' | 'isActive'>
): Promise<string> {
  if (overrides.length === 0 && isActive) return ''
  await db
    .from('users')
    .where('id', user.id)
    .update({ is_active: isActive, permission_overrides_json: JSON.stringify(overrides) })
  return `${user.id} ${isActive} ${JSON.stringify(overrides)}`
}

async function call(
  client: ApiClient,
  world: World,
  fixture: RouteFixture,
  one: Case,
  { session, token }: { session: string | null; token: string | null }
): Promise<{ response: ApiResponse; told: string; body: unknown }> {
  const [method, pattern] = one.route.split(' ')
  const side = sideOf(world, one)
  const path = pathFor(pattern, paramsFor(fixture, side, one))
  const address = `${path}${fixture.query ? `?${fixture.query}` : ''}`
  if (fixture.page) {
    const answer = await pageAnswer(client, address, session, fixture.page.optional)
    return { ...answer, body: answer.props }
  }

  const request = client.request(address, method).header('accept', 'application/json')
  if (session) request.cookie('rushes', session)
  if (token) request.withToken(token)
  if (fixture.body) request.json(fixture.body(side, one.caller, world))
  const response = await request.redirects(0)
  const told = `${response.text()} ${JSON.stringify(response.headers())}`
  return { response, told, body: response.body() }
}

/** Whether the caller of a case has a permission, by the table and their overrides. */
const holdsIn =
  ({ caller, overrides }: Case) =>
  (permission: string) =>
    caller.role !== 'nobody' &&
    (overrides.find((override) => override.permission === permission)?.effect ??
      (tableGives(caller.role, permission) ? 'grant' : 'revoke')) === 'grant'

function readerIn(world: World, one: Case, { id }: User) {
  const { role } = one.caller
  return { id, role, seesAll: seesAll(role), side: sideOf(world, one), holds: holdsIn(one) }
}

function sideOf(world: World, { from, record }: Case): Side {
  const own = from === 'home' ? world.home : world.abroad
  const other = from === 'home' ? world.abroad : world.home
  return record === 'foreign' ? other : own
}

function paramsFor(fixture: RouteFixture, side: Side, { record, caller }: Case) {
  if (!fixture.record) return {}
  const isOthers = fixture.personal && record === 'foreign'
  const live = fixture.record(side, isOthers ? { ...caller, key: 'owner' } : caller)
  if (record === 'deleted') return fixture.deleted!(side, caller)
  if (record !== 'missing') return live
  return Object.fromEntries(Object.keys(live).map((name) => [name, MISSING]))
}

export function pathFor(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name) => params[name])
}

/** Returns the path of a route with ids of records that don't exist. */
export const pathToNothing = (pattern: string): string => pattern.replace(/:\w+/g, MISSING)

function statusProblem(response: ApiResponse, { expected, names }: Case): string | null {
  if (response.status() !== expected) {
    return `expected ${expected}, got ${response.status()} ${response.text().slice(0, 200)}`
  }
  if (!names) return null
  const named = response.body().errors[0].permission
  return names.includes(named) ? null : `the refusal names ${named}, not ${names.join(' or ')}`
}

/** A page without access redirects to the sign-in, or to an accessible page. */
function redirectProblem(response: ApiResponse, one: Case): string | null {
  if (one.expected !== 401 && one.expected !== 403) return statusProblem(response, one)
  const location = response.header('location') ?? ''
  const isThere =
    one.expected === 401
      ? location.startsWith('/login')
      : passesGuard(FIXTURES[`GET ${location}`], holdsIn(one))
  if (response.status() === 302 && isThere) return null
  return `expected to be sent on, got ${response.status()} ${location}`
}

/** No response contains a word of another company, or of a type of record that the caller may not see. */
function leakProblem(told: string, one: Case): string | null {
  const { route, caller, from } = one
  const reader = { role: caller.role, isOfOtherCompany: from === 'abroad', holds: holdsIn(one) }
  const word = leakedWord(told.toLowerCase(), route, reader)
  return word ? `the answer tells of “${word}”` : null
}

async function writeProblem(
  fixture: RouteFixture,
  { route, expected }: Case,
  before: Stored
): Promise<string | null> {
  const { written, actions } = await changesSince(before)
  const isRefused = expected >= 400
  if (written.length > 0 && (isRefused || route.startsWith('GET '))) {
    return `${written.join(', ')} was written`
  }

  const unexpected = isRefused
    ? actions.filter((action) => !NOTED_REFUSALS.includes(action))
    : route.startsWith('GET ') && !fixture.writes
      ? actions
      : []
  if (unexpected.length > 0) return `noted ${unexpected.join(', ')} with ${expected}`
  return null
}
