import type { ApiClient } from '@japa/api-client'
import type { RouteFixture } from './fixture.js'
import { pageAnswer } from './page_answer.js'
import { tableGives } from './permission_table.js'
import { pathFor } from './run_case.js'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** All parts of a request that may contain an id. */
export type Parts = {
  path: Record<string, string>
  query: Record<string, string>
  body: object | undefined
}

/** Positions of ids, as paths. */
export function idPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return ID.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => idPaths(inner, [...path, name]))
}

export function at(parts: any, path: string[]): unknown {
  return path.reduce((inner, name) => inner?.[name], parts)
}

export function withIds(parts: Parts, paths: string[][], idAt: (path: string[]) => unknown): Parts {
  const changed: any = structuredClone(parts)
  for (const path of paths) {
    path.slice(0, -1).reduce((inner, name) => inner[name], changed)[path.at(-1)!] = idAt(path)
  }
  return changed
}

/** Calls a route in a session. */
export async function answerTo(
  client: ApiClient,
  session: string,
  { route, fixture }: { route: string; fixture: RouteFixture },
  { path, query, body }: Parts
): Promise<{ status: number; told: string }> {
  const [method, pattern] = route.split(' ')
  const filters = new URLSearchParams([
    ...new URLSearchParams(fixture.query ?? ''),
    ...Object.entries(query),
  ])
  const address = `${pathFor(pattern, path)}?${filters}`
  if (fixture.page) {
    const { response } = await pageAnswer(client, address, session, fixture.page.optional)
    return {
      status: response.status(),
      told: withoutVariables(JSON.stringify(response.body()?.props ?? '')),
    }
  }
  const request = client.request(address, method).cookie('rushes', session).redirects(0)
  const response = await (body ? request.json(body) : request)
  const status = fixture.severally ? response.body().data.results[0].status : response.status()
  return { status, told: withoutVariables(response.text() ?? '') }
}

/**
 * Removes the parts that may differ between two responses to the same request: filters, which are repeated in the URLs
 * of further pages; the id of a refused request; and the signing time of a store URL, which changes every few minutes.
 */
function withoutVariables(told: string): string {
  return told
    .replace(/"(\w*PageUrl)":"[^"]*"/g, '"$1":""')
    .replace(/"requestId":"[^"]*"/g, '"requestId":""')
    .replace(/(X-Amz-(?:Date|Signature)=)[^&"]*/g, '$1')
}

export function mayCall({ guard }: RouteFixture, role: string): boolean {
  if (typeof guard === 'string') return true
  return 'all' in guard
    ? guard.all.every((key) => tableGives(role, key))
    : guard.any.some((key) => tableGives(role, key))
}
