import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type Task from '#models/tasks/task'
import type User from '#models/identity/user'
import { selectTaskRow } from '#queries/tasks/task_row'
import { sortBy } from '#queries/paginated'
import { TASK_SORTS, type TaskSort } from '#queries/tasks/task_sorts'
import { Actor } from '#access/actor'
import { idsByAssignee } from '#queries/tasks/by_assignee'
import { filteredTasks } from '#queries/tasks/filtered_tasks'
import { rollsBack, writesForReal } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

/** Creates orders whose titles are their numbers in the expected results. */
async function someOrders(owner: User) {
  const bea = await aPerson('team_creator', { fullName: 'bea Ott' })
  const adam = await aPerson('team_creator', { fullName: 'Adam Lis' })
  const zoe = await aPerson('team_creator', { fullName: 'Zoe Kern', deletedAt: null })
  const order = (title: string, attributes: Partial<Task>) =>
    aTaskOf(owner, { title, ...attributes })
  await order('1', { status: 'approved', priority: 'normal', assigneeId: bea.id })
  await order('2', { status: 'cancelled', priority: 'urgent', assigneeId: null })
  await order('3', { status: 'new', priority: 'low', assigneeId: adam.id })
  await order('4', { status: 'completed', priority: 'high', assigneeId: zoe.id })
  await order('5', { status: 'new', priority: 'urgent', assigneeId: bea.id })
  await order('6', { status: 'in_review', priority: 'normal', assigneeId: null })
}

const EXPECTED = {
  // In the order of an order's life; orders with the same status by age.
  'status': '356142',
  '-status': '241653',
  'priority': '316425',
  '-priority': '524613',
  // Unassigned orders come last in both directions.
  'assignee': '315426',
  '-assignee': '451362',
}

test.group('Orders by status, priority and assignee', (group) => {
  rollsBack(group)

  for (const [sort, expected] of Object.entries(EXPECTED)) {
    test(`are sorted in their natural order: ${sort}`, async ({ client, assert }) => {
      const owner = await aPerson('client_owner')
      const stranger = await aPerson('client_owner')
      await someOrders(owner)
      await aTaskOf(stranger, { title: 'X', status: 'on_hold', heldStatus: 'new' })

      const read = async (reader: User, query: string) => {
        const response = await client.get(`/api/tasks?sort=${sort}&${query}`).as(reader)
        response.assertStatus(200)
        return response.body()
      }
      const titles = (body: { data: { title: string }[] }) =>
        body.data.map(({ title }) => title).join('')

      assert.equal(titles(await read(owner, '')), expected)
      const editor = await aPerson('team_pm')
      assert.equal(titles(await read(editor, `companyId=${owner.companyId}`)), expected)
      const all = titles(await read(editor, ''))
      assert.lengthOf(all, 7)
      assert.equal(all.replace('X', ''), expected)

      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => read(owner, `perPage=2&page=${page}`))
      )
      assert.equal(pages.map(titles).join(''), expected)
      assert.deepEqual(
        pages.map(({ metadata }) => metadata.total),
        [6, 6, 6, 6]
      )
      const narrowed = await read(owner, 'status=new&status=approved&status=in_review')
      assert.equal(titles(narrowed), expected.replace(/[24]/g, ''))
      assert.equal(narrowed.metadata.total, 4)

      const csv = await client.get(`/api/tasks/export?sort=${sort}`).as(owner)
      const rows = csv.text().trim().split('\n').slice(1)
      assert.equal(rows.map((row) => row.split(',')[1]).join(''), expected)
    })
  }

  test('the export supports all other sorts of the list as well', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await aTaskOf(owner, { title: 'b', dueDate: '2026-12-02', number: 'S-10' } as never)
    await aTaskOf(owner, { title: 'A', dueDate: null, number: 'S-9' })
    await aTaskOf(owner, { title: 'c', dueDate: '2026-12-01', number: 'S-11' } as never)
    const written = async (sort: string) => {
      const csv = await client.get(`/api/tasks/export?sort=${sort}`).as(owner)
      const rows = csv.text().trim().split('\n').slice(1)
      return rows.map((row) => row.split(',')[1]).join('')
    }
    assert.equal(await written('dueDate'), 'cbA')
    assert.equal(await written('-dueDate'), 'bcA')
    assert.equal(await written('title'), 'Abc')
    assert.equal(await written('-number'), 'cbA')
    assert.equal(await written('createdAt'), 'bAc')
    const refused = await client.get('/api/tasks/export?sort=secret').as(owner)
    refused.assertStatus(422)
  })

  test('an export by priority contains each order once, across several batches', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const first = await aTaskOf(owner)
    await db.rawQuery(
      `insert into tasks (id, company_id, number, title, format, aspect_ratio, status, priority,
                          created_by_id, created_at, updated_at)
       select ('0190' || substr(md5(n::text), 5, 28))::uuid, company_id, 'X-' || n, title, format,
              aspect_ratio, status, (array['low', 'normal', 'high', 'urgent'])[1 + n % 4],
              created_by_id, created_at, updated_at
         from tasks, generate_series(1, 1200) as n where tasks.id = ?`,
      [first.id]
    )
    for (const sort of ['-priority', 'assignee', 'dueDate']) {
      const csv = await client.get(`/api/tasks/export?sort=${sort}`).as(owner)
      const numbers = csv.text().trim().split('\n').slice(1)
      assert.lengthOf(numbers, 1201)
      assert.equal(new Set(numbers.map((row) => row.split(',')[0])).size, 1201)
    }
  })

  test('are sorted by urgency: late and due ones first, then all others, newest first', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const day = (month: number) => DateTime.utc(2026, month, 1)
    for (const [title, status, dueDate, month] of [
      ['done', 'completed', '2026-01-01', 3],
      ['later', 'in_review', '2026-09-01', 2],
      ['undated', 'new', null, 4],
      ['late', 'in_progress', '2026-02-01', 1],
      ['approved', 'approved', '2026-01-15', 5],
    ] as const) {
      await aTaskOf(owner, { title, status, dueDate, createdAt: day(month) })
    }
    const titles = async (path: string) => {
      const response = await client.get(path).as(owner).withInertia()
      return response.inertiaProps.tasks.map(({ title }: { title: string }) => title)
    }
    const byUrgency = ['late', 'later', 'approved', 'undated', 'done']
    assert.deepEqual(await titles('/tasks'), byUrgency)
    assert.deepEqual(await titles('/tasks?sort=-urgency'), byUrgency.toReversed())
    assert.deepEqual(await titles('/tasks?sort=-createdAt'), [
      'approved',
      'undated',
      'done',
      'later',
      'late',
    ])
  })

  test('are grouped by user, even if two users have the same name', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const one = await aPerson('team_creator', { fullName: 'Kim Park' })
    const other = await aPerson('team_creator', { fullName: 'kim park' })
    for (const person of [one, other, one, other]) {
      await aTaskOf(owner, { title: person.id, assigneeId: person.id })
    }
    const response = await client.get('/api/tasks?sort=assignee').as(owner)
    const ids = response.body().data.map(({ title }: { title: string }) => title)
    assert.deepEqual(ids, [one.id, one.id, other.id, other.id])
  })
})

test.group('Orders by status, priority, assignee and age, of 5,000', (group) => {
  // Commits its rows, because VACUUM only processes committed rows, and dead rows of other tests would change the query
  // plans.
  writesForReal(group)

  /** Creates orders of five companies, including the owner's. */
  async function manyOrders(owner: User, makers: User[]) {
    const owners = [owner]
    while (owners.length < 5) owners.push(await aPerson('client_owner'))
    await db.rawQuery(
      `insert into tasks (id, company_id, number, title, format, aspect_ratio, status, priority,
                          assignee_id, created_by_id, created_at, updated_at)
       select gen_random_uuid(), (?::uuid[])[1 + n % 5], 'P-' || n, 'T', 'reel', '9:16',
              (array['new', 'in_progress', 'approved'])[1 + n % 3],
              (array['low', 'normal', 'high', 'urgent'])[1 + n % 4],
              (?::uuid[])[1 + n % 3], ?, now() - n * interval '1 minute', now()
         from generate_series(1, 5000) as n`,
      [owners.map(({ companyId }) => companyId), makers.map(({ id }) => id), owner.id] as never
    )
    await db.connection('owner').rawQuery('vacuum analyze tasks, companies, users')
  }

  test('are found by an index, for one company and for all', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const team = await aPerson('team_pm')
    await manyOrders(owner, [await aPerson('team_creator'), await aPerson('team_creator')])
    for (const person of [owner, team]) {
      await person.load('company')
      const actor = new Actor(person, person.company)
      const company = person === owner ? 'company_' : ''
      for (const sort of ['status', '-priority', 'urgency'] as const) {
        const plan = await planOf(actor, sort)
        assert.include(plan, `tasks_${company}${sort.replace('-', '')}_order`)
        assert.notMatch(plan, /\bSort Key: \(?(array_position|\(?CASE)/)
      }
      for (const direction of ['asc', 'desc'] as const) {
        const found = idsByAssignee(direction)(filteredTasks(actor, {}) as never, 25, 0)
        const plan = await explain(found.sql, found.bindings)
        assert.include(plan, `tasks_${company}assignee_order`)
        assert.include(plan, 'Incremental Sort')
      }
    }
  })

  test('are sorted newest first by an index, for one company and for all', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const team = await aPerson('team_pm')
    await manyOrders(owner, [])
    for (const [person, index] of [
      [owner, 'tasks_company_list'],
      [team, 'tasks_newest_list'],
    ] as const) {
      await person.load('company')
      const plan = await planOf(new Actor(person, person.company), '-createdAt')
      assert.include(plan, `Index Scan Backward using ${index}`)
      assert.notMatch(plan, /Sort Key: tasks\.created_at/)
    }
  })
})

/** Returns PostgreSQL's plan for the first page of a sorted list of orders. */
async function planOf(actor: Actor, sort: TaskSort): Promise<string> {
  const query = selectTaskRow(filteredTasks(actor, {}), actor)
  sortBy(query as never, sort, TASK_SORTS)
  const { sql, bindings } = query.limit(25).toSQL()
  return explain(sql, bindings)
}

/** Returns PostgreSQL's plan for a statement. */
async function explain(sql: string, bindings: readonly unknown[]): Promise<string> {
  const { rows } = await db.rawQuery(`explain ${sql}`, bindings as never)
  return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
}
