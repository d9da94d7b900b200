/**
 * Lists and polls with 1,000,000 orders and 2,000,000 notifications.
 * `DATABASE_URL=…_bench DATABASE_OWNER_URL=… node --import=@poppinss/ts-exec tests/benchmarks/orders.ts`
 */
import { benchmark, measure, plan } from './harness.js'

const TASKS = 1_000_000
const NOTIFICATIONS = 2_000_000
const COMPANIES = 50

await benchmark(async (owner) => {
  const { Actor } = await import('#access/actor')
  const { default: User } = await import('#models/user')
  const { listTasks } = await import('#queries/tasks/list_tasks')
  const { search } = await import('#queries/search/search')
  const { countUnread } = await import('#queries/notifications/count_unread')

  await owner.rawQuery(`
    insert into companies (id, name, slug, code, kind, created_at, updated_at)
    select uuidv7(), 'Company ' || n, 'company-' || n,
           chr(65 + n / 26) || chr(65 + n % 26) || 'X', case n when 0 then 'team' else 'client' end, now(), now()
      from generate_series(0, ${COMPANIES - 1}) n;
    insert into users (id, company_id, email, full_name, password, role, created_at, updated_at)
    select uuidv7(), id, slug || '@example.test', name, '-',
           case kind when 'team' then 'super_admin' else 'client_owner' end, now(), now() from companies;
    insert into tasks (id, company_id, number, title, format, aspect_ratio, platforms, priority,
                       due_date, status, version, created_by_id, created_at, updated_at)
    select uuidv7(), u.company_id, 'N-' || n,
           (array['Autumn sofa', 'Kitchen island', 'Lamp in the dark', 'Vase on stone'])[1 + n % 4] || ' ' || n,
           'reel', '9:16', '{}', (array['low', 'normal', 'high', 'urgent'])[1 + n % 4],
           case when n % 10 = 0 then null else date '2026-01-01' + (n % 400) end,
           (array['new', 'in_progress', 'in_review', 'changes_requested', 'approved', 'completed'])[1 + n % 6],
           1, u.id, timestamptz '2024-01-01' + n * interval '1 minute', now()
      from generate_series(1, ${TASKS}) n
      join (select id, company_id, row_number() over (order by email) - 1 as place from users
             where role = 'client_owner') u on u.place = n % ${COMPANIES - 1};
    with event as (
      insert into notification_events (id, audience, type, message, created_at)
      values (uuidv7(), 'team', 'SYSTEM', 'Bench', now()) returning id
    ), events as (
      insert into notification_events (id, audience, type, message, created_at)
      select uuidv7(), 'team', 'SYSTEM', 'Bench ' || n, now() - n * interval '1 minute'
        from generate_series(1, ${NOTIFICATIONS / COMPANIES}) n returning id, created_at
    )
    insert into notifications (id, event_id, user_id, type, message, read_at, created_at)
    select uuidv7(), e.id, u.id, 'SYSTEM', 'Bench', case when random() < 0.999 then now() end, e.created_at
      from events e cross join users u;
  `)
  await owner.rawQuery('vacuum analyze tasks')
  await owner.rawQuery('vacuum analyze notifications')

  const actorOf = async (role: string) => {
    const user = await User.query().where('role', role).preload('company').firstOrFail()
    return new Actor(user, user.company)
  }
  const [team, client] = [await actorOf('super_admin'), await actorOf('client_owner')]

  console.log(`${TASKS} orders, ${NOTIFICATIONS} notifications, ${COMPANIES} companies`)
  await measure('orders: client, first page', () => listTasks(client, {}))
  await measure('orders: client, page 400', () => listTasks(client, { page: 400 }))
  await measure('orders: client, two statuses', () =>
    listTasks(client, { status: ['new', 'in_review'] })
  )
  await measure('orders: client, by due date', () => listTasks(client, { sort: 'dueDate' }))
  await measure('orders: client, text', () => listTasks(client, { q: 'island 99' }))
  await measure('orders: team, first page', () => listTasks(team, {}))
  await measure('orders: team, one status', () => listTasks(team, { status: ['new'] }))
  await measure('orders: team, latest due date', () => listTasks(team, { sort: '-dueDate' }))
  await measure('search: team', () => search(team, 'island 99'))
  await measure('unread count', () => countUnread(client))

  console.log('\nthe client’s page and its count')
  const live = 'company_id = ? and deleted_at is null'
  await plan(
    owner,
    `select * from tasks where ${live} order by created_at desc, id desc limit 25`,
    [client.company.id]
  )
  await plan(owner, `select count(*) from tasks where ${live}`, [client.company.id])
})
