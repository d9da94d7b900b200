/**
 * The minimal implementation: `node:http` and `pg` with hand-written SQL, the same look-up of the session,
 * the same rows, the same shape of response. No validation, no policies; the audit chain is linked by the
 * database's own trigger. With `?fewer` an order takes no number and notifies no one.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

type Person = { id: string; company_id: string; role: string; notification_version: number }

const SESSION = {
  name: 'session',
  text: `select u.id, u.company_id, u.role, coalesce(v.version, 0) as notification_version
           from user_sessions s join users u on u.id = s.user_id
           join companies c on c.id = u.company_id
           left join notification_versions v on v.user_id = u.id
          where s.token_hash = $1 and s.ended_at is null and s.expires_at > now()
            and u.is_active and u.deleted_at is null and c.status = 'active'`,
}

const ROW = `t.id, t.number, t.company_id as "companyId", t.title, t.format, t.aspect_ratio as "aspectRatio",
  t.duration_seconds as "durationSeconds", t.quantity, t.platforms, t.priority, t.due_date as "dueDate",
  t.status, t.version, t.created_at as "createdAt", t.updated_at as "updatedAt",
  json_build_object('id', c.id, 'name', c.name) as company,
  json_build_object('id', u.id, 'fullName', u.full_name) as creator`

const list = (where: string, offset: string) => ({
  name: `list ${where}`,
  text: `select ${ROW},
           (select count(*) from task_selected_items i where i.task_id = t.id and i.deleted_at is null) as items,
           (select count(*) from materials m where m.task_id = t.id and m.deleted_at is null) as materials
           from (select * from tasks where ${where} deleted_at is null
                  order by created_at desc, id desc limit 25 offset ${offset}) t
           join companies c on c.id = t.company_id join users u on u.id = t.created_by_id
          order by t.created_at desc, t.id desc`,
})
const count = (where: string) => ({
  name: `count ${where}`,
  text: `select count(*) as total from tasks where ${where} deleted_at is null`,
})
const OWN = 'company_id = $1 and'

const ONE = {
  name: 'one',
  text: `select ${ROW}, t.brief,
           (select coalesce(json_agg(i order by i.position), '[]') from task_selected_items i
             where i.task_id = t.id and i.deleted_at is null) as "selectedItems",
           (select coalesce(json_agg(m order by m.position), '[]') from materials m
             where m.task_id = t.id and m.deleted_at is null) as materials
           from tasks t join companies c on c.id = t.company_id join users u on u.id = t.created_by_id
          where t.id = $1 and t.company_id = $2 and t.deleted_at is null`,
}

async function personOf(request: IncomingMessage): Promise<Person> {
  const [, id] = /rushes=([^;]+)/.exec(request.headers.cookie ?? '') ?? []
  const hash = createHash('sha256')
    .update(decodeURIComponent(id ?? ''))
    .digest('hex')
  const { rows } = await pool.query({ ...SESSION, values: [hash] })
  return rows[0]
}

async function lists(person: Person, page: number) {
  const isTeam = person.role === 'super_admin'
  const [where, values] = isTeam ? ['', []] : [OWN, [person.company_id]]
  const offset = (page - 1) * 25
  const [rows, total] = await Promise.all([
    pool.query({ ...list(where, isTeam ? '$1' : '$2'), values: [...values, offset] }),
    pool.query({ ...count(where), values }),
  ])
  return {
    data: rows.rows,
    metadata: { total: total.rows[0].total, perPage: 25, currentPage: page },
  }
}

type Order = { companyId?: string; title: string; selectedItems: { name: string }[] }

const PLACE = {
  name: 'place',
  text: `with taken as (
           update companies set last_task_number = last_task_number + 1 where id = $2
           returning code || '-' || last_task_number as number
         )
         insert into tasks (id, company_id, number, title, format, aspect_ratio, platforms, priority, status,
                            version, created_by_id, created_at, updated_at)
         select $1, $2, number, $3, 'reel', '9:16', '{}', 'normal', 'new', 1, $4, now(), now() from taken`,
}

const PLACE_WITHOUT_NUMBER = {
  name: 'place without number',
  text: `insert into tasks (id, company_id, number, title, format, aspect_ratio, platforms, priority, status,
                            version, created_by_id, created_at, updated_at)
         values ($1::uuid, $2, 'B-' || $1::uuid::text, $3, 'reel', '9:16', '{}', 'normal', 'new', 1, $4, now(), now())`,
}

const TELL = {
  name: 'tell',
  text: `with event as (
           insert into notification_events (id, company_id, audience, type, event_key, parameters,
                                            entity_type, entity_id, actor_id, created_at)
           values (uuidv7(), $1, 'team', 'TASK_CREATED', 'task.created', $2, 'task', $3, $4, now())
           returning id
         )
         insert into notifications (id, event_id, user_id, type, entity_type, entity_id, in_app, created_at)
         select uuidv7(), event.id, u.id, 'TASK_CREATED', 'task', $3, true, now()
           from event, users u join companies c on c.id = u.company_id and c.kind = 'team'
          where u.is_active and u.deleted_at is null and u.id <> $4`,
}

/** @param fewer without a number and without notifying the team */
async function create(person: Person, order: Order, fewer: boolean) {
  const companyId = order.companyId ?? person.company_id
  const client = await pool.connect()
  const id = uuidv7()
  try {
    await client.query('begin')
    if (!fewer) {
      const parameters = { company: 'Company', title: order.title }
      await client.query({ ...TELL, values: [companyId, parameters, id, person.id] })
    }
    const place = fewer ? PLACE_WITHOUT_NUMBER : PLACE
    await client.query({ ...place, values: [id, companyId, order.title, person.id] })
    await client.query({
      name: 'items',
      text: `insert into task_selected_items (id, company_id, task_id, name, quantity, position, created_at, updated_at)
             select uuidv7(), $1, $2, name, 1, 0, now(), now() from unnest($3::text[]) as name`,
      values: [companyId, id, order.selectedItems.map(({ name }) => name)],
    })
    await client.query({
      name: 'audit',
      text: `insert into audit_entries (id, at, actor_id, actor_reach, company_id, action, entity_type, entity_id)
             values (uuidv7(), now(), $1, 'company', $2, 'task.create', 'task', $3)`,
      values: [person.id, companyId, id],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
  const { rows } = await pool.query({ ...ONE, values: [id, companyId] })
  return { data: rows[0] }
}

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}

function answer(response: ServerResponse, status: number, body: unknown) {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

createServer(async (request, response) => {
  const person = await personOf(request)
  if (!person) return answer(response, 401, {})
  if (request.method === 'POST')
    return answer(
      response,
      201,
      await create(person, await bodyOf(request), request.url!.includes('fewer'))
    )
  if (request.url!.startsWith('/api/notifications')) {
    const etag = `"${person.id}-${person.notification_version}"`
    response.writeHead(request.headers['if-none-match'] === etag ? 304 : 200, { etag }).end()
    return
  }
  const [, id] = /^\/api\/tasks\/([\w-]+)$/.exec(request.url!) ?? []
  const [, page = 1] = /[?&]page=(\d+)/.exec(request.url!) ?? []
  if (!id) return answer(response, 200, await lists(person, Number(page)))
  const { rows } = await pool.query({ ...ONE, values: [id, person.company_id] })
  answer(response, rows[0] ? 200 : 404, { data: rows[0] })
}).listen(Number(process.env.PORT), '127.0.0.1')
