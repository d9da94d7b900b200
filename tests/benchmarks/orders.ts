/**
 * Lists and polls with 1,000,000 orders and 2,000,000 notifications, and a change of 200 orders at
 * once. `ORDERS` and `NOTIFICATIONS` make a run smaller.
 * `DATABASE_URL=…_bench DATABASE_OWNER_URL=… node --import=@poppinss/ts-exec tests/benchmarks/orders.ts`
 */
import { benchmark, measure, plan, settle } from './harness.js'

const TASKS = Number(process.env.ORDERS ?? 1_000_000)
const NOTIFICATIONS = Number(process.env.NOTIFICATIONS ?? 2_000_000)
const COMPANIES = 50

await benchmark(async (owner) => {
  const { Actor } = await import('#access/actor')
  const { default: User } = await import('#models/identity/user')
  const { listTasks } = await import('#queries/tasks/list_tasks')
  const { changeTasks } = await import('#actions/tasks/change_tasks')
  const { search } = await import('#queries/overview/search')
  const { countUnread } = await import('#notifications/unread')
  const { listNotifications } = await import('#queries/notifications/list_notifications')
  const { listTeamEvents } = await import('#queries/notifications/list_team_events')
  const { unreadState } = await import('#queries/notifications/unread_state')

  await owner.rawQuery(`
    insert into companies (id, name, slug, code, kind, timezone, created_at, updated_at)
    select uuidv7(), 'Company ' || n, 'company-' || n,
           chr(65 + n / 26) || chr(65 + n % 26) || 'X', case n when 0 then 'team' else 'client' end,
           (array['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Tokyo'])[1 + n % 4], now(), now()
      from generate_series(0, ${COMPANIES - 1}) n;
    insert into users (id, company_id, email, full_name, password, role, created_at, updated_at)
    select uuidv7(), id, slug || '@example.test', name, '-',
           case kind when 'team' then 'super_admin' else 'client_owner' end, now(), now() from companies;
    insert into users (id, company_id, email, full_name, password, role, created_at, updated_at)
    select uuidv7(), c.id, 'editor-' || n || '@example.test', 'Editor ' || n, '-', 'team_creator',
           now(), now()
      from companies c, generate_series(1, 8) n where c.kind = 'team';
    insert into tasks (id, company_id, number, title, brief, format, aspect_ratio, platforms, priority,
                       due_date, status, version, created_by_id, assignee_id, created_at, updated_at)
    select uuidv7(), u.company_id, 'N-' || n,
           (array['Autumn sofa', 'Kitchen island', 'Lamp in the dark', 'Vase on stone'])[1 + n % 4] || ' ' || n,
           'A calm evening. Warm light from the left, then the ' ||
             (array['oak', 'linen', 'brass', 'marble', 'walnut'])[1 + n % 5] || ' close up, launch ' || n % 997,
           'reel', '9:16', '{}', (array['low', 'normal', 'high', 'urgent'])[1 + n % 4],
           case when n % 10 = 0 then null else date '2026-01-01' + (n % 400) end,
           (array['new', 'in_progress', 'in_review', 'changes_requested', 'approved', 'completed'])[1 + n % 6],
           1, u.id, makers.ids[1 + n % 10], timestamptz '2024-01-01' + n * interval '1 minute', now()
      from generate_series(1, ${TASKS}) n
      join (select id, company_id, row_number() over (order by email) - 1 as place from users
             where role = 'client_owner') u on u.place = n % ${COMPANIES - 1}
     cross join (select array_agg(id) as ids from users where role = 'team_creator') makers;
    insert into task_selected_items (id, company_id, task_id, name, sku, position, created_at, updated_at)
    select uuidv7(), company_id, id, 'Chair ' || split_part(number, '-', 2), 'SKU-' || split_part(number, '-', 2),
           0, created_at, updated_at
      from tasks where mod(split_part(number, '-', 2)::int, 5) = 0;
    insert into task_comments (id, company_id, task_id, author_id, body, visibility, created_at, updated_at)
    select uuidv7(), company_id, id, created_by_id,
           'Could the ' || (array['pendant', 'rug', 'table'])[1 + length(title) % 3] || ' be brighter in ' || number || '?',
           'everyone', created_at, updated_at
      from tasks where mod(split_part(number, '-', 2)::int, 5) = 1;
  `)
  // Version triggers run once per event, which takes too long for this many in one transaction.
  await owner.transaction(async (trx) => {
    await trx.rawQuery('set local session_replication_role = replica')
    await trx.rawQuery(`
    with event as (
      insert into notification_events
        (id, audience, type, event_key, parameters, entity_type, entity_id, created_at)
      select uuidv7(), case n % 4 when 0 then 'company' else 'team' end,
             (array['TASK_CREATED', 'TASK_STATUS_CHANGED'])[1 + n % 2], 'task.created',
             jsonb_build_object('company', 'Company', 'title', 'Order ' || n), 'task', t.id,
             now() - n * interval '1 minute'
        from generate_series(1, ${NOTIFICATIONS / COMPANIES}) n
        join (select id, row_number() over (order by created_at desc) as place from tasks
               order by created_at desc limit ${NOTIFICATIONS / COMPANIES}) t on t.place = n
      returning *
    )
    insert into notifications
      (id, event_id, user_id, type, entity_type, entity_id, read_at, created_at)
    select uuidv7(), e.id, u.id, e.type, e.entity_type, e.entity_id,
           case when random() < 0.999 then now() end, e.created_at
      from event e cross join users u
    `)
  })
  for (const table of ['tasks', 'task_texts', 'task_comments']) await settle(owner, table)
  for (const table of ['notifications', 'notification_events', 'notification_versions']) {
    await settle(owner, table)
  }

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
  await measure('orders: team, page 400', () => listTasks(team, { page: 400 }))
  await measure('orders: team, one status', () => listTasks(team, { status: ['new'] }))
  await measure('orders: team, latest due date', () => listTasks(team, { sort: '-dueDate' }))
  for (const sort of ['status', '-priority', 'assignee', '-assignee'] as const) {
    await measure(`orders: client, by ${sort}`, () => listTasks(client, { sort }))
    await measure(`orders: team, by ${sort}`, () => listTasks(team, { sort }))
    await measure(`orders: team, by ${sort}, page 400`, () => listTasks(team, { sort, page: 400 }))
  }
  await measure('orders: team, overdue', () => listTasks(team, { due: 'overdue' }))
  await measure('orders: team, overdue, by due date', () =>
    listTasks(team, { due: 'overdue', sort: 'dueDate' })
  )
  for (const text of [
    'island 99',
    'island kitchen',
    'launch kitchen 99',
    'evening light',
    'sku-99320',
    'brighter pendant',
    'marble 4711',
    'nothing at all',
  ]) {
    await measure(`search: team, ${text}`, () => search(team, text))
    await measure(`search: client, ${text}`, () => search(client, text))
  }
  await measure('orders: client, words of the brief', () => listTasks(client, { q: 'linen 99' }))
  await measure('orders: team, words of the brief', () => listTasks(team, { q: 'linen launch 99' }))
  await measure('orders: team, by urgency', () => listTasks(team, { sort: 'urgency' }))
  await measure('orders: client, by urgency', () => listTasks(client, { sort: 'urgency' }))
  const chosen = await listTasks(team, { status: ['new'], perPage: 100 })
  const others = await listTasks(team, { status: ['new'], perPage: 100, page: 2 })
  const ids = [...chosen.all(), ...others.all()].map(({ id }) => id)
  for (const priority of ['high', 'low'] as const) {
    await measure(
      `bulk: ${ids.length} orders become ${priority}`,
      () => changeTasks(team, { ids, act: 'priority', priority }),
      1
    )
  }
  await measure('unread count', () => countUnread(client))
  await measure('poll that has something new', () => unreadState(client))
  await measure('notifications: first page', () => listNotifications(client, {}))
  await measure('notifications: unread', () => listNotifications(client, { unread: true }))
  await measure('notifications: page 400', () => listNotifications(client, { page: 400 }))
  await measure('notifications: one type', () =>
    listNotifications(client, { type: ['TASK_CREATED'] })
  )
  await measure('team history: first page', () => listTeamEvents(team, {}))
  await measure('team history: one type', () => listTeamEvents(team, { type: ['TASK_CREATED'] }))

  console.log('\nthe client’s page and its count')
  const live = 'company_id = ? and deleted_at is null'
  await plan(
    owner,
    `select * from tasks where ${live} order by created_at desc, id desc limit 25`,
    [client.company.id]
  )
  await plan(owner, `select count(*) from tasks where ${live}`, [client.company.id])

  console.log('\na person’s notifications: the page and its count')
  const own = 'user_id = ? and deleted_at is null'
  await plan(
    owner,
    `select * from notifications where ${own} order by created_at desc, id desc limit 25`,
    [client.id]
  )
  await plan(owner, `select count(*) from notifications where ${own}`, [client.id])
  console.log('\nthe history of the team: the page and its count')
  const history = `audience = 'team' and deleted_at is null`
  await plan(
    owner,
    `select * from notification_events where ${history} order by created_at desc, id desc limit 25`
  )
  await plan(owner, `select count(*) from notification_events where ${history}`)
})
