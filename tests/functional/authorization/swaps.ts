import type { ApiClient } from '@japa/api-client'
import { openSession } from '#tests/support/sign_in'
import { fingerprint } from './fingerprint.js'
import type { Caller, RouteFixture } from './fixture.js'
import { tableGives } from './permission_table.js'
import { pathFor, undone } from './run_case.js'
import { PLANTED, type Side, type World } from './world.js'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const REFUSALS = [403, 404, 409, 422]

/** Where ids stand in a body, as paths. */
function idPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return ID.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => idPaths(inner, [...path, name]))
}

function at(body: any, path: string[]): unknown {
  return path.reduce((inner, name) => inner[name], body)
}

function put(body: any, path: string[], value: unknown): void {
  const last = path.at(-1)!
  path.slice(0, -1).reduce((inner, name) => inner[name], body)[last] = value
}

/** Every single path, and every two of them together. */
function singlesAndPairs<Item>(items: Item[]): Item[][] {
  const pairs = items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other]))
  return [...items.map((item) => [item]), ...pairs]
}

/**
 * Calls a route on an own record with each id of its body exchanged for the same field's id
 * of the other company, alone and in pairs.
 * @returns how many calls were made, and what was wrong with them
 */
export async function swapProblems(
  client: ApiClient,
  world: World,
  route: string,
  fixture: RouteFixture
): Promise<{ made: number; problems: string[] }> {
  const role = ['client_owner', 'client_manager', 'client_viewer'].find((name) =>
    mayCall(fixture, name)
  )
  if (!role || !fixture.body) return { made: 0, problems: [] }

  const key = role.replace('client_', '') as 'owner' | 'manager' | 'viewer'
  const caller: Caller = { name: role, role, key }
  const bodyOf = (side: Side) => structuredClone(fixture.body!(side, caller, world))
  const foreign = bodyOf(world.abroad)
  const paths = idPaths(bodyOf(world.home)).filter(
    (path) => at(foreign, path) !== at(bodyOf(world.home), path)
  )

  const problems: string[] = []
  const swaps = singlesAndPairs(paths)
  for (const swapped of swaps) {
    const body = bodyOf(world.home)
    for (const path of swapped) put(body, path, at(foreign, path))
    const problem = await undone(async () => {
      const before = await fingerprint()
      const [method, pattern] = route.split(' ')
      const path = pathFor(pattern, fixture.record?.(world.home, caller) ?? {})
      const response = await client
        .request(path, method)
        .cookie('rushes', await openSession(world.home[key]))
        .json(body)
      if (!REFUSALS.includes(response.status())) return `answered ${response.status()}`
      if ((await fingerprint()) !== before) return 'something was written'
      return response.text().toLowerCase().includes(PLANTED) ? 'a foreign word came back' : null
    })
    if (problem)
      problems.push(
        `${route} with foreign ${swapped.map((path) => path.join('.')).join(' and ')}: ${problem}`
      )
  }
  return { made: swaps.length, problems }
}

function mayCall({ guard }: RouteFixture, role: string): boolean {
  if (typeof guard === 'string') return true
  return 'all' in guard
    ? guard.all.every((key) => tableGives(role, key))
    : guard.any.some((key) => tableGives(role, key))
}
