import type { ApiClient } from '@japa/api-client'
import { sessionIn } from './credentials.js'
import type { Caller, RouteFixture } from './fixture.js'
import { seesAll, TABLE_ROLES } from './permission_table.js'
import { queryIds } from './query_ids.js'
import { answerTo, at, idPaths, mayCall, withIds, type Parts } from './request_parts.js'
import { undone } from './run_case.js'
import type { World } from './world.js'

/**
 * Calls a route as an allowed user, with every id of its path, query and body in upper case. The ids are equal, so the
 * response must be the same.
 * @returns how the response differs, or null
 */
export async function spellingProblem(
  client: ApiClient,
  world: World,
  route: string,
  fixture: RouteFixture
): Promise<string | null> {
  const role = TABLE_ROLES.find((name) => mayCall(fixture, name))!
  const key = role.replace('client_', '') as 'owner' | 'manager' | 'viewer'
  const caller: Caller = { name: role, role, key: seesAll(role) ? role : key }
  const user = seesAll(role) ? world.team[role as keyof World['team']] : world.home[key]
  const parts: Parts = {
    path: fixture.record?.(world.home, caller) ?? {},
    query: queryIds(route, world.home),
    body: structuredClone(fixture.body?.(world.home, caller, world)),
  }
  const paths = idPaths(parts)
  if (paths.length === 0) return null

  const session = await sessionIn(world, user)
  const ask = (asked: Parts) => undone(() => answerTo(client, session, { route, fixture }, asked))
  const written = await ask(parts)
  const shouted = await ask(
    withIds(parts, paths, (path) => (at(parts, path) as string).toUpperCase())
  )
  if (shouted.status !== written.status) {
    return `ids in upper case: answered ${shouted.status}, not ${written.status} ${shouted.told.slice(0, 200)}`
  }
  const isRead = route.startsWith('GET ')
  return isRead && shouted.told !== written.told ? 'ids in upper case: another answer' : null
}
