/**
 * Ten thousand people poll while ten million notifications are stored, as `npm run bench` with
 * `BENCH_PART=polls` starts it. Polls that found nothing new, then ones that count. `PEOPLE` and
 * `NOTIFICATIONS` make a run smaller.
 */
import { randomUUID } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { benchmark } from './harness.js'
import { load } from './requests/load.js'
import { cpuOf, cpuOfTree, postmasterOf } from './requests/processes.js'
import { startTwin, stopTwin } from './requests/twin.js'

const PEOPLE = Number(process.env.PEOPLE ?? 10_000)
const NOTIFICATIONS = Number(process.env.NOTIFICATIONS ?? 10_000_000)
const PACE = { concurrency: 32, milliseconds: 10_000 }
const PATH = '/api/notifications/unread-count'

await benchmark(async (owner) => {
  const cookies = await fill(owner)
  const product = await startTwin('product')
  const etags = new Map<string, string>()
  let next = 0
  const poll = (status: number) => {
    const cookie = cookies[next++ % cookies.length]
    const headers: Record<string, string> = { cookie }
    if (status === 304) headers['if-none-match'] = etags.get(cookie)!
    return { path: PATH, status, headers }
  }
  for (const cookie of cookies) {
    const answer = await fetch(`http://127.0.0.1:${product.port}${PATH}`, { headers: { cookie } })
    etags.set(cookie, answer.headers.get('etag')!)
  }

  const postmaster = await postmasterOf(owner)
  for (const [name, status] of [
    ['nothing new', 304],
    ['counting', 200],
  ] as const) {
    const before = { node: cpuOf(product.process.pid!), database: cpuOfTree(postmaster) }
    const figures = await load(product.port, () => poll(status), PACE)
    const node = (cpuOf(product.process.pid!) - before.node) / figures.answers
    const database = (cpuOfTree(postmaster) - before.database) / figures.answers
    console.log(
      `${name}: ${figures.perSecond.toFixed(0)} a second, CPU ms ${node.toFixed(2)} + ` +
        `${database.toFixed(2)}, p50 ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms, ` +
        `${figures.wrong} wrong`
    )
  }
  await stopTwin(product)
})

/** People of one company with a session each, and their notifications. Gives their cookies. */
async function fill(owner: QueryClientContract): Promise<string[]> {
  const { default: app } = await import('@adonisjs/core/services/app')
  const { CookieSerializer } = await import('@adonisjs/core/http')
  const { hashSessionId } = await import('#access/session_reader')
  const encryption = await app.container.make('encryption')
  const serializer = new CookieSerializer(encryption.use())
  const sessions = Array.from({ length: PEOPLE }, () => randomUUID())

  await owner.rawQuery(
    `with company as (
       insert into companies (id, name, slug, code, kind, created_at, updated_at)
       values (uuidv7(), 'Company', 'company', 'COM', 'client', now(), now()) returning id
     ), person as (
       insert into users (id, company_id, email, full_name, password, role, created_at, updated_at)
       select uuidv7(), company.id, 'person-' || n || '@example.test', 'Person ' || n, '-',
              'client_viewer', now(), now()
         from company, generate_series(1, ${PEOPLE}) n
       returning id
     )
     insert into user_sessions (id, token_hash, user_id, data, created_at, last_seen_at, expires_at)
     select uuidv7(), hash, p.id, '{}', now(), now(), now() + interval '1 day'
       from (select id, row_number() over () as place from person) p
       join unnest(?::text[]) with ordinality as given (hash, place) using (place)`,
    [sessions.map(hashSessionId)] as never
  )
  await owner.rawQuery(`
    insert into notification_events
      (id, company_id, audience, type, event_key, parameters, entity_type, created_at)
    select uuidv7(), c.id, 'company', 'SYSTEM', 'legacy.text', '{"text": "News"}', 'task',
           now() - n * interval '1 minute'
      from companies c, generate_series(1, ${Math.ceil(NOTIFICATIONS / PEOPLE)}) n;
    insert into notifications
      (id, event_id, user_id, type, entity_type, in_app, read_at, created_at)
    select uuidv7(), e.id, u.id, e.type, e.entity_type, true,
           case when e.created_at < now() - interval '20 minutes' then now() end, e.created_at
      from notification_events e cross join users u;
    insert into notification_versions select id, 1 from users on conflict do nothing`)
  for (const table of ['notifications', 'users', 'user_sessions']) {
    await owner.rawQuery(`vacuum analyze ${table}`)
  }
  return sessions.map((id) => serializer.sign('rushes', id)!.split(';')[0])
}
