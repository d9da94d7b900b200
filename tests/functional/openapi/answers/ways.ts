import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { DescribedOperation } from '#tests/support/openapi/operations'
import { FIXTURES } from '../../authorization/all_fixtures.js'
import { keysOf } from '../../authorization/cases.js'
import { MISSING } from '../../authorization/fixture.js'
import { prepare } from '../../authorization/run_case.js'
import { send, type Change } from './call.js'

type Schema = { type?: string | string[]; properties?: Record<string, Schema> }

/** Returns the change that causes a status on every route that documents it; null if there is none. */
export function wayTo(status: number, operation: DescribedOperation): Change | null {
  if (status < 300 || status === 302) return () => ({})
  switch (status) {
    case 304:
      return async (stage, call) => {
        const response = await send(stage, call)
        return { headers: { 'if-none-match': response.header('etag') ?? 'none was given' } }
      }
    case 400:
      return () => ({ text: '{' })
    case 401:
      return () => ({ as: null })
    case 403:
      return lacking(operation.name)
    case 404:
      return (_, { params }) => ({ params: elsewhere(params), ...unknownFeed(operation.name) })
    case 409:
      return underWay
    case 413:
      return () => ({ body: { name: 'x'.repeat(1_100_000) } })
    case 415:
      return () => ({ text: '{}', headers: { 'content-type': 'text/plain' } })
    case 422:
      return wrong(operation)
    case 429:
      return usedUp
  }
  return null
}

const elsewhere = (params: Record<string, string>) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, MISSING]))

const unknownFeed = (name: string) =>
  name === 'GET /calendar/:secret.ics' ? { pattern: '/calendar/nobodys.ics' } : {}

/** Revokes the permissions of the route's guard. If it requires none, sends the request from another site. */
function lacking(name: string): Change {
  const keys = FIXTURES[name] ? keysOf(FIXTURES[name]) : []
  if (keys.length === 0) return () => ({ headers: { origin: 'https://elsewhere.test' } })
  const overrides = keys.map((permission) => ({ permission, effect: 'revoke' as const }))
  return async (_, { as }) => {
    await prepare(as!, { overrides, isActive: true })
    return {}
  }
}

/** Repeats a request while the first one appears to be still running. */
const underWay: Change = async (stage, call) => {
  const headers = { 'idempotency-key': randomUUID() }
  await send(stage, { ...call, headers })
  await db.from('idempotency_keys').update({ status: null, body: null })
  return { headers }
}

/** Exhausts the user's limits before the request. */
const usedUp: Change = async (stage, call) => {
  await send(stage, call)
  await useUp()
  return {}
}

/** Exhausts every limit that has a counter. */
export async function useUp(): Promise<void> {
  await db.from('rate_limits').update({ points: 1_000_000, expire: Date.now() + 60_000 })
}

/** Sends fields of the wrong type, or an unknown filter if there is no body. */
function wrong({ requestBody }: DescribedOperation): Change {
  const schema = requestBody?.content['application/json'].schema as Schema | undefined
  if (!schema) return (_, { query }) => ({ query: `${query ?? ''}&nonsense=1` })
  const fields = Object.entries(schema.properties ?? {})
  const body = Object.fromEntries(
    fields.map(([name, { type }]) => [name, [type].flat().includes('object') ? 7 : { a: 1 }])
  )
  return () => ({ body })
}
