import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type User from '#models/user'
import { bookmarks } from '#queries/bookmarks'
import { MOST_COUNTED } from '#queries/bounded_page'
import { listTasks } from '#queries/tasks/list_tasks'
import { rollsBack } from '#tests/support/database'
import { acting, aPerson, everyRole } from '#tests/support/people'
import type { TaskListInput } from '#validators/task'

async function ordersOf(owner: User, orders: number) {
  await db.rawQuery(
    `insert into tasks (id, company_id, number, title, format, aspect_ratio, platforms, priority,
                        status, version, created_by_id, created_at, updated_at)
     select gen_random_uuid(), :companyId, 'MANY-' || n, 'Order ' || n, 'reel', '9:16', '{}', 'normal',
            'new', 1, :id, timestamptz '2026-01-01' + n * interval '1 minute', now()
       from generate_series(1, :orders) n`,
    { companyId: owner.companyId, id: owner.id, orders }
  )
}

test.group('A list that is longer than anybody counts', (group) => {
  rollsBack(group)
  group.each.setup(() => bookmarks.clear())

  test('says that it goes on, and goes on to its end', async ({ client, assert }) => {
    const { client_owner: owner } = await everyRole()
    const rest = 130
    await ordersOf(owner, MOST_COUNTED + rest)
    const perPage = 100
    const pageOf = async (page: number) => {
      const response = await client.get(`/api/tasks?perPage=${perPage}&page=${page}`).as(owner)
      response.assertStatus(200)
      const { data, metadata } = response.body()
      const { total, totalIsCapped, nextPageUrl } = metadata
      return { rows: data.length, total, totalIsCapped, hasNext: nextPageUrl !== null }
    }

    const capped = { rows: perPage, totalIsCapped: true, hasNext: true }
    const whole = { totalIsCapped: false, hasNext: false, total: MOST_COUNTED + rest }
    const last = MOST_COUNTED / perPage
    assert.deepEqual(await pageOf(1), { ...capped, total: MOST_COUNTED })
    assert.deepEqual(await pageOf(20), { ...capped, total: MOST_COUNTED })
    assert.deepEqual(await pageOf(last), { ...capped, total: MOST_COUNTED + 1 })
    assert.containsSubset(await pageOf(last + 1), capped)
    assert.deepEqual(await pageOf(last + 2), { ...whole, rows: rest - perPage })
    assert.deepEqual(await pageOf(last + 3), { ...whole, rows: 0 })
    assert.deepEqual(await pageOf(Number.MAX_SAFE_INTEGER), { ...whole, rows: 0 })
  })

  test('is counted to its end while it is short, on every page of it', async ({ assert }) => {
    const { client_owner: owner } = await everyRole()
    await ordersOf(owner, 30)
    for (const page of [1, 2, 3, 60]) {
      const found = await listTasks(acting(owner), { page, perPage: 25 })
      assert.equal(found.total, 30)
      assert.equal(found.all().length, { 1: 25, 2: 5 }[page] ?? 0)
      assert.notProperty(found.all()[0] ?? {}, 'counted')
    }
  })
})

const PER_PAGE = 100
const FIRST_DEEP = MOST_COUNTED / PER_PAGE + 1
const DEEP_ROWS = 430

/** The ids of one page, and of all pages that nobody counts to, one after the other. */
const readerOf = (owner: User, sort: TaskListInput['sort']) => {
  const page = async (number: number) => {
    const found = await listTasks(acting(owner), { page: number, perPage: PER_PAGE, sort })
    return found.all().map(({ id }) => id)
  }
  const deep = async () => {
    const ids: string[] = []
    for (let number = FIRST_DEEP; ; number += 1) {
      const more = await page(number)
      if (more.length === 0) return ids
      ids.push(...more)
    }
  }
  return { page, deep }
}

test.group('Pages that nobody counts to', (group) => {
  rollsBack(group)
  group.each.setup(() => bookmarks.clear())

  test('are the same whether skipped to or gone on from, sorted by {$self}')
    .with([
      'createdAt',
      '-createdAt',
      'updatedAt',
      'title',
      '-title',
      'number',
      '-number',
      'dueDate',
      '-dueDate',
    ] as const)
    .run(async ({ assert }, sort) => {
      const { client_owner: owner } = await everyRole()
      await ordersOf(owner, MOST_COUNTED + DEEP_ROWS)
      // Few have a date, so that pages of the list are of both kinds, and one is mixed.
      await db.rawQuery(
        `update tasks set due_date = date '2026-01-01' + n::int % 50
           from (select id as found, row_number() over (order by id) as n from tasks where company_id = ?) t
          where id = found and n <= ?`,
        [owner.companyId, MOST_COUNTED + 150]
      )
      const reader = readerOf(owner, sort)

      const sought = await reader.deep()
      bookmarks.clear()
      const skippedTo: string[] = []
      for (let number = FIRST_DEEP + 4; number >= FIRST_DEEP; number -= 1) {
        bookmarks.clear()
        skippedTo.unshift(...(await reader.page(number)))
      }
      assert.lengthOf(new Set(sought), DEEP_ROWS)
      assert.deepEqual(sought, skippedTo)
    })

  test('lose and repeat nothing while others place and remove orders', async ({ assert }) => {
    const { client_owner: owner } = await everyRole()
    await ordersOf(owner, MOST_COUNTED + DEEP_ROWS)
    const reader = readerOf(owner, '-createdAt')
    const before = await reader.deep()

    await reader.page(FIRST_DEEP)
    await db.rawQuery(
      `insert into tasks (id, company_id, number, title, format, aspect_ratio, platforms, priority,
                          status, version, created_by_id, created_at, updated_at)
       values (gen_random_uuid(), ?, 'NEW-1', 'New', 'reel', '9:16', '{}', 'normal', 'new', 1, ?, now(), now())`,
      [owner.companyId, owner.id]
    )
    const removed = before[PER_PAGE + 3]
    await db.from('tasks').where('id', removed).update({ deleted_at: new Date() })

    const second = await reader.page(FIRST_DEEP + 1)
    const expected = before.slice(PER_PAGE, 2 * PER_PAGE + 1).filter((id) => id !== removed)
    assert.deepEqual(second, expected)
  })

  test('are counted anew after a minute', async ({ assert, cleanup }) => {
    const { client_owner: owner } = await everyRole()
    await ordersOf(owner, MOST_COUNTED + DEEP_ROWS)
    const reader = readerOf(owner, '-createdAt')
    const [first, ...others] = await reader.page(FIRST_DEEP)
    await db.from('tasks').where('number', 'MANY-10430').update({ deleted_at: new Date() })
    const [kept] = await reader.page(FIRST_DEEP)
    assert.equal(kept, first)

    const now = Date.now
    cleanup(() => void (Date.now = now))
    Date.now = () => now() + 61_000
    const [next] = await reader.page(FIRST_DEEP)
    assert.equal(next, others[0])
  })

  test('of one company lead nobody to another’s', async ({ assert }) => {
    const { client_owner: owner, super_admin: team } = await everyRole()
    await ordersOf(owner, MOST_COUNTED + DEEP_ROWS)
    const stranger = await aPerson('client_owner')
    await readerOf(owner, '-createdAt').deep()
    await readerOf(team, '-createdAt').deep()
    assert.isEmpty(await readerOf(stranger, '-createdAt').deep())
  })
})
