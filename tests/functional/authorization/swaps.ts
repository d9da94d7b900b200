import type { ApiClient } from '@japa/api-client'
import { atStart, changesSince } from './fingerprint.js'
import { MISSING, type Caller, type RouteFixture } from './fixture.js'
import { keysOf } from './cases.js'
import { sessionIn } from './credentials.js'
import { queryIds } from './query_ids.js'
import { answerTo, at, idPaths, mayCall, withIds, type Parts } from './request_parts.js'
import { prepare, undone } from './run_case.js'
import { PLANTED } from './words.js'
import type { Side, World } from './world.js'

const REFUSALS = [403, 404, 409, 422]

/** Returns every single path, and every pair of paths. */
function singlesAndPairs<Item>(items: Item[]): Item[][] {
  const pairs = items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other]))
  return [...items.map((item) => [item]), ...pairs]
}

/**
 * Calls a route for an own record with each id of its path, query and body replaced by the other company's id, one at a
 * time and in pairs, and each video replaced by one that isn't released to the caller's company. A foreign id in the
 * path or body must be refused. A foreign id that only filters must have the same result as an unknown id.
 * @returns the number of calls, and the problems
 */
export async function swapProblems(
  client: ApiClient,
  world: World,
  route: string,
  fixture: RouteFixture
): Promise<{ made: number; problems: string[] }> {
  // If no client role has the permissions, an owner gets them as overrides.
  const may = ['client_owner', 'client_manager', 'client_viewer'].find((name) =>
    mayCall(fixture, name)
  )
  const role = may ?? 'client_owner'
  const overrides = (may ? [] : keysOf(fixture)).map((permission) => ({
    permission,
    effect: 'grant' as const,
  }))
  const key = role.replace('client_', '') as 'owner' | 'manager' | 'viewer'
  const caller: Caller = { name: role, role, key }
  const partsOf = (side: Side): Parts => ({
    path: fixture.record?.(side, caller) ?? {},
    query: queryIds(route, side),
    body: structuredClone(fixture.body?.(side, caller, world)),
  })
  const [own, foreign] = [partsOf(world.home), partsOf(world.abroad)]
  const paths = idPaths(own).filter((path) => at(foreign, path) !== at(own, path))
  const begin = () => prepare(world.home[key], { overrides, isActive: true })
  const session = await sessionIn(world, world.home[key])
  const ask = (parts: Parts) => answerTo(client, session, { route, fixture }, parts)

  const problems: string[] = []
  const unseen = paths.filter(
    ([place, ...rest]) =>
      place === 'body' && (rest.at(-1) === 'fileId' || rest.at(-2) === 'fileIds')
  )
  for (const path of unseen) {
    const problem = await undone(async () => {
      await begin()
      const { status } = await ask(withIds(own, [path], () => world.home.waitingVideo.id))
      return REFUSALS.includes(status) ? null : `answered ${status}`
    })
    if (problem) problems.push(`${route} with a video that waits at ${path.join('.')}: ${problem}`)
  }
  const swaps = singlesAndPairs(paths)
  for (const swapped of swaps) {
    const problem = await undone(async () => {
      const before = await atStart(world, await begin())
      const { status, told } = await ask(withIds(own, swapped, (path) => at(foreign, path)))
      const { written } = await changesSince(before)
      if (written.length > 0) return `${written.join(', ')} was written`
      if (told.toLowerCase().includes(PLANTED)) return 'a foreign word came back'
      if (swapped.some(([place]) => place !== 'query')) {
        return REFUSALS.includes(status) ? null : `answered ${status}`
      }
      const nobodys = await ask(withIds(own, swapped, () => MISSING))
      return nobodys.status === status && nobodys.told === told ? null : 'its id is known'
    })
    const places = swapped.map((path) => path.join('.')).join(' and ')
    if (problem) problems.push(`${route} with foreign ${places}: ${problem}`)
  }
  return { made: swaps.length + unseen.length, problems }
}
