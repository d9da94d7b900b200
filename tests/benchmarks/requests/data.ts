import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { settle } from '../harness.js'

const COMPANIES = 50
const CREATORS = 20

/**
 * Fills an empty database: 50 companies with an owner each, and this many orders with a few items and
 * materials. Half of the new orders are unassigned.
 */
export async function fill(owner: QueryClientContract, tasks: number): Promise<void> {
  await owner.rawQuery(`
    insert into companies (id, name, slug, code, kind, created_at, updated_at)
    select uuidv7(), 'Company ' || n, 'company-' || n, chr(65 + n / 26) || chr(65 + n % 26) || 'X',
           case n when 0 then 'team' else 'client' end, now(), now()
      from generate_series(0, ${COMPANIES}) n;

    insert into users (id, company_id, email, full_name, password, role, created_at, updated_at)
    select uuidv7(), id, slug || '@example.test', name, '-',
           case kind when 'team' then 'super_admin' else 'client_owner' end, now(), now() from companies;

    insert into users (id, company_id, email, full_name, password, role, created_at, updated_at)
    select uuidv7(), c.id, 'creator-' || n || '@example.test', 'Creator ' || n, '-', 'team_creator',
           now(), now()
      from companies c, generate_series(1, ${CREATORS}) n where c.kind = 'team';

    insert into tasks (id, company_id, number, title, brief, format, aspect_ratio, platforms, priority,
                       due_date, status, version, created_by_id, assignee_id, created_at, updated_at)
    select uuidv7(), u.company_id, 'N-' || n,
           (array['Autumn sofa', 'Kitchen island', 'Lamp in the dark', 'Vase on stone'])[1 + n % 4] || ' ' || n,
           repeat('Slow pan over the fabric, then the legs. ', 8),
           'reel', '9:16', '{instagram}', (array['low', 'normal', 'high', 'urgent'])[1 + n % 4],
           case when n % 10 = 0 then null else date '2026-01-01' + (n % 400) end,
           (array['new', 'in_progress', 'in_review', 'changes_requested', 'approved', 'completed'])[1 + n % 6],
           1, u.id, case when n % 12 > 0 then makers.ids[1 + n / 6 % ${CREATORS}] end,
           timestamptz '2024-01-01' + n * interval '1 minute', now()
      from generate_series(1, ${tasks}) n
      join (select id, company_id, row_number() over (order by email) - 1 as place from users
             where role = 'client_owner') u on u.place = n % ${COMPANIES}
     cross join (select array_agg(id) as ids from users where role = 'team_creator') makers;
  `)
  await withoutTriggers(owner, PARTS)
  for (const table of ['tasks', 'task_selected_items', 'materials']) {
    await settle(owner, table)
  }
}

const PARTS = `
  insert into task_selected_items (id, company_id, task_id, name, quantity, position, created_at, updated_at)
  select uuidv7(), company_id, id, 'Item ' || p, 1, p, now(), now()
    from tasks cross join generate_series(0, 2) p;

  insert into materials (id, company_id, task_id, kind, title, body, position, created_at, updated_at)
  select uuidv7(), company_id, id, 'text', 'Tone', 'Warm and quiet.', 0, now(), now() from tasks;
`

/**
 * Runs a statement without foreign keys and row triggers, which take minutes for millions of rows.
 * The inserted rows must be consistent.
 */
export async function withoutTriggers(owner: QueryClientContract, sql: string): Promise<void> {
  await owner.transaction(async (trx) => {
    await trx.rawQuery('set local session_replication_role = replica')
    await trx.rawQuery(sql)
  })
}
