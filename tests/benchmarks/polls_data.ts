import { randomUUID } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { settle } from './harness.js'
import type { Name } from './requests/bench_server.js'

/**
 * Creates users of one company with a session each, and their notifications.
 * @returns for each user the product's signed cookie, and the baseline's
 */
export async function fill(
  owner: QueryClientContract,
  people: number,
  notifications: number
): Promise<Record<Name, string>[]> {
  const { default: app } = await import('@adonisjs/core/services/app')
  const { CookieSerializer } = await import('@adonisjs/core/http')
  const { hashSessionId } = await import('#access/live_session')
  const encryption = await app.container.make('encryption')
  const serializer = new CookieSerializer(encryption.use())
  const sessions = Array.from({ length: people }, () => randomUUID())

  await owner.rawQuery(
    `with company as (
       insert into companies (id, name, slug, code, kind, created_at, updated_at)
       values (uuidv7(), 'Company', 'company', 'COM', 'client', now(), now()) returning id
     ), person as (
       insert into users (id, company_id, email, full_name, password, role, created_at, updated_at)
       select uuidv7(), company.id, 'person-' || n || '@example.test', 'Person ' || n, '-',
              'client_viewer', now(), now()
         from company, generate_series(1, ${people}) n
       returning id
     )
     insert into user_sessions (id, token_hash, user_id, data, created_at, last_seen_at, expires_at)
     select uuidv7(), hash, p.id, '{}', now(), now(), now() + interval '1 day'
       from (select id, row_number() over () as place from person) p
       join unnest(?::text[]) with ordinality as given (hash, place) using (place)`,
    [sessions.map(hashSessionId)] as never
  )
  // Version triggers run once per event, which takes too long for this many in one transaction.
  await owner.transaction(async (trx) => {
    await trx.rawQuery('set local session_replication_role = replica')
    await trx.rawQuery(`
      insert into notification_events
        (id, company_id, audience, type, event_key, parameters, entity_type, created_at)
      select uuidv7(), c.id, 'company', 'SYSTEM', 'legacy.text', '{"text": "News"}', 'task',
             now() - n * interval '1 minute'
        from companies c, generate_series(1, ${Math.ceil(notifications / people)}) n;
      insert into notifications
        (id, event_id, user_id, type, entity_type, in_app, read_at, created_at)
      select uuidv7(), e.id, u.id, e.type, e.entity_type, true,
             case when e.created_at < now() - interval '20 minutes' then now() end, e.created_at
        from notification_events e cross join users u;
      insert into notification_versions select id, 1 from users on conflict do nothing`)
  })
  for (const table of ['notifications', 'users', 'user_sessions']) {
    await settle(owner, table)
  }
  return sessions.map((id) => ({
    product: serializer.sign('rushes', id)!.split(';')[0],
    bare: `rushes=${id}`,
  }))
}
