import type { ApiClient } from '@japa/api-client'
import { openSession } from '#tests/support/sign_in'
import { atStart, fingerprint } from './fingerprint.js'
import { MISSING, type Caller, type RouteFixture } from './fixture.js'
import { pageAnswer } from './page_answer.js'
import { tableGives } from './permission_table.js'
import { queryIds } from './query_ids.js'
import { pathFor, undone } from './run_case.js'
import { PLANTED } from './words.js'
import type { Side, World } from './world.js'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const REFUSALS = [403, 404, 409, 422]

/** Everything of a request in which an id may stand. */
type Parts = {
  path: Record<string, string>
  query: Record<string, string>
  body: object | undefined
}

/** Where ids stand, as paths. */
function idPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return ID.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => idPaths(inner, [...path, name]))
}

function at(parts: any, path: string[]): unknown {
  return path.reduce((inner, name) => inner?.[name], parts)
}

function withIds(parts: Parts, paths: string[][], idAt: (path: string[]) => unknown): Parts {
  const changed: any = structuredClone(parts)
  for (const path of paths) {
    path.slice(0, -1).reduce((inner, name) => inner[name], changed)[path.at(-1)!] = idAt(path)
  }
  return changed
}

/** Every single path, and every two of them together. */
function singlesAndPairs<Item>(items: Item[]): Item[][] {
  const pairs = items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other]))
  return [...items.map((item) => [item]), ...pairs]
}

/**
 * Calls a route on an own record with each id of its path, query and body exchanged for the
 * same place's id of the other company, alone and in pairs, and each video for one that the
 * caller's company has not been shown. A foreign id in path or body is
 * refused; one that only filters gives what an id gives that nobody has.
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
  if (!role) return { made: 0, problems: [] }

  const key = role.replace('client_', '') as 'owner' | 'manager' | 'viewer'
  const caller: Caller = { name: role, role, key }
  const partsOf = (side: Side): Parts => ({
    path: fixture.record?.(side, caller) ?? {},
    query: queryIds(route, side),
    body: structuredClone(fixture.body?.(side, caller, world)),
  })
  const [own, foreign] = [partsOf(world.home), partsOf(world.abroad)]
  const paths = idPaths(own).filter((path) => at(foreign, path) !== at(own, path))
  const ask = (parts: Parts) => answerTo(client, world, { route, fixture, key }, parts)

  const problems: string[] = []
  const unseen = paths.filter(
    ([place, ...rest]) =>
      place === 'body' && (rest.at(-1) === 'fileId' || rest.at(-2) === 'fileIds')
  )
  for (const path of unseen) {
    const problem = await undone(async () => {
      const { status } = await ask(withIds(own, [path], () => world.home.waitingVideo.id))
      return REFUSALS.includes(status) ? null : `answered ${status}`
    })
    if (problem) problems.push(`${route} with a video that waits at ${path.join('.')}: ${problem}`)
  }
  const swaps = singlesAndPairs(paths)
  for (const swapped of swaps) {
    const problem = await undone(async () => {
      const { stored: before } = await atStart(world)
      const { status, told } = await ask(withIds(own, swapped, (path) => at(foreign, path)))
      if ((await fingerprint()) !== before) return 'something was written'
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

async function answerTo(
  client: ApiClient,
  world: World,
  { route, fixture, key }: { route: string; fixture: RouteFixture; key: keyof World['home'] },
  { path, query, body }: Parts
): Promise<{ status: number; told: string }> {
  const [method, pattern] = route.split(' ')
  const filters = new URLSearchParams([
    ...new URLSearchParams(fixture.query ?? ''),
    ...Object.entries(query),
  ])
  const address = `${pathFor(pattern, path)}?${filters}`
  const session = await openSession(world.home[key] as World['home']['owner'])
  if (fixture.page) {
    const { response } = await pageAnswer(client, address, session, fixture.page.optional)
    return {
      status: response.status(),
      told: withoutFilters(JSON.stringify(response.body()?.props ?? '')),
    }
  }
  const request = client.request(address, method).cookie('rushes', session).redirects(0)
  const response = await (body ? request.json(body) : request)
  const status = fixture.severally ? response.body().data.results[0].status : response.status()
  return { status, told: withoutFilters(response.text()) }
}

/** An answer may repeat the filter it was asked with, in the addresses of further pages; a refusal names its request. */
function withoutFilters(told: string): string {
  return told
    .replace(/"(\w*PageUrl)":"[^"]*"/g, '"$1":""')
    .replace(/"requestId":"[^"]*"/g, '"requestId":""')
}

function mayCall({ guard }: RouteFixture, role: string): boolean {
  if (typeof guard === 'string') return true
  return 'all' in guard
    ? guard.all.every((key) => tableGives(role, key))
    : guard.any.some((key) => tableGives(role, key))
}
