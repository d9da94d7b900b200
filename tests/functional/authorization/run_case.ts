import type { ApiClient, ApiResponse } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { openSession } from '#tests/support/sign_in'
import type User from '#models/user'
import type { Case } from './cases.js'
import { fingerprint, notedActions, notedSoFar } from './fingerprint.js'
import { seesAll } from './permission_table.js'
import { MISSING, type RouteFixture } from './fixture.js'
import { PLANTED, type Side, type World } from './world.js'

const NOTED_REFUSALS = ['access.refused']

/** Runs a piece and takes back what it wrote. */
export async function undone<Result>(piece: () => Promise<Result>): Promise<Result> {
  await db.rawQuery('savepoint one_case')
  try {
    return await piece()
  } finally {
    await db.rawQuery('rollback to savepoint one_case')
  }
}

/**
 * Makes one call and compares it with the model.
 * @returns what is wrong, or null
 */
export async function problemWith(
  client: ApiClient,
  world: World,
  fixture: RouteFixture,
  one: Case
): Promise<string | null> {
  return undone(async () => {
    const user = callerIn(world, one)
    if (user) await prepare(user, one)
    const before = await fingerprint()
    const noted = await notedSoFar()

    const response = await call(client, world, fixture, one, user)
    const problem =
      statusProblem(response, one) ??
      leakProblem(response, one) ??
      (await writeProblem(response, fixture, one, before, noted))
    return problem && `${one.caller.name} on ${one.record}: ${problem}`
  })
}

function callerIn(world: World, { caller, from }: Case): User | null {
  if (caller.role === 'nobody') return null
  if (seesAll(caller.role)) return world.team[caller.role as keyof World['team']]
  return world[from][caller.key as 'owner' | 'manager' | 'viewer']
}

async function prepare(user: User, { overrides, isActive }: Case): Promise<void> {
  if (overrides.length === 0 && isActive) return
  await db
    .from('users')
    .where('id', user.id)
    .update({ is_active: isActive, permission_overrides_json: JSON.stringify(overrides) })
}

async function call(
  client: ApiClient,
  world: World,
  fixture: RouteFixture,
  one: Case,
  user: User | null
): Promise<ApiResponse> {
  const [method, pattern] = one.route.split(' ')
  const side = sideOf(world, one)
  const path = pathFor(pattern, paramsFor(fixture, side, one))
  const request = client.request(`${path}${fixture.query ? `?${fixture.query}` : ''}`, method)
  request.header('accept', 'application/json')
  if (user) request.cookie('rushes', await openSession(user))
  if (fixture.body) request.json(fixture.body(side, one.caller, world))
  return request.redirects(0)
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

function statusProblem(response: ApiResponse, { expected, names }: Case): string | null {
  if (response.status() !== expected) {
    return `expected ${expected}, got ${response.status()} ${response.text().slice(0, 200)}`
  }
  if (!names) return null
  const named = response.body().errors[0].permission
  return names.includes(named) ? null : `the refusal names ${named}, not ${names.join(' or ')}`
}

/** A client of the first company is never told a word of the other. */
function leakProblem(response: ApiResponse, { caller, from }: Case): string | null {
  if (seesAll(caller.role) || from === 'abroad') return null
  const told = `${response.text()} ${JSON.stringify(response.headers())}`.toLowerCase()
  return told.includes(PLANTED) ? 'the answer tells of another company' : null
}

async function writeProblem(
  response: ApiResponse,
  fixture: RouteFixture,
  { route, expected }: Case,
  before: string,
  noted: number
): Promise<string | null> {
  const wrote = (await fingerprint()) !== before
  const isRefused = response.status() >= 400
  if (wrote && (isRefused || route.startsWith('GET '))) return 'something was written'

  const actions = await notedActions(noted)
  const unexpected = isRefused
    ? actions.filter((action) => !NOTED_REFUSALS.includes(action))
    : route.startsWith('GET ') && !fixture.writes
      ? actions
      : []
  if (unexpected.length > 0) return `noted ${unexpected.join(', ')} with ${expected}`
  return null
}
