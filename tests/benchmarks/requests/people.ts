import { randomUUID } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Side, BenchServer } from './bench_server.js'

export type Person = { id: string; email: string; companyId: string }

const PASSWORD = 'clapper-and-slate'
const EMAILS: Record<Side, string> = {
  team: 'company-0@example.test',
  client: 'company-1@example.test',
}

/** Sets the password of one user of each side. */
export async function preparePeople(owner: QueryClientContract): Promise<Record<Side, Person>> {
  const { default: hash } = await import('@adonisjs/core/services/hash')
  const { rows } = await owner.rawQuery(
    `update users set password = ? where email = any(?)
     returning id, email, company_id as "companyId"`,
    [await hash.make(PASSWORD), Object.values(EMAILS)]
  )
  const of = (side: Side) => rows.find(({ email }: Person) => email === EMAILS[side])
  return { team: of('team'), client: of('client') }
}

/** Signs in and returns the product's session cookie. */
export async function signIn(port: number, email: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) {
    throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  }
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.join('; ')
}

/** Opens a session for the baseline, whose cookie is unsigned. */
export async function aBareSession(owner: QueryClientContract, userId: string): Promise<string> {
  const { hashSessionId } = await import('#access/live_session')
  const id = randomUUID()
  await owner.rawQuery(
    `insert into user_sessions (id, token_hash, user_id, data, created_at, last_seen_at, expires_at)
     values (uuidv7(), ?, ?, '{}', now(), now(), now() + interval '1 day')`,
    [hashSessionId(id), userId]
  )
  return `rushes=${id}`
}

/** Returns the ETag of a poll. */
export async function etagOf({ port, cookies }: BenchServer): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/notifications/unread-count`, {
    headers: { cookie: cookies.client, accept: 'application/json' },
  })
  return response.headers.get('etag')!
}
