import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type User from '#models/identity/user'
import { MAX_COUNTED } from '#queries/bounded_count'
import { listTasks } from '#queries/tasks/list_tasks'
import { rollsBack } from '#tests/support/database'
import { acting, everyRole } from '#tests/support/people'

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

test.group('A list beyond the maximum count', (group) => {
  rollsBack(group)

  test('indicates more rows, and its pages end at the maximum count', async ({
    client,
    assert,
  }) => {
    const { client_owner: owner } = await everyRole()
    await ordersOf(owner, MAX_COUNTED + 130)
    const pageOf = async (page: number, perPage = 100) => {
      const response = await client.get(`/api/tasks?perPage=${perPage}&page=${page}`).as(owner)
      response.assertStatus(200)
      const { data, metadata } = response.body()
      const { total, totalIsCapped, nextPageUrl } = metadata
      assert.deepEqual({ total, totalIsCapped }, { total: MAX_COUNTED, totalIsCapped: true })
      return { rows: data.length, hasNext: nextPageUrl !== null }
    }

    const last = MAX_COUNTED / 100
    assert.deepEqual(await pageOf(1), { rows: 100, hasNext: true })
    assert.deepEqual(await pageOf(20), { rows: 100, hasNext: true })
    assert.deepEqual(await pageOf(last), { rows: 100, hasNext: false })
    assert.deepEqual(await pageOf(last + 1), { rows: 0, hasNext: false })
    assert.deepEqual(await pageOf(Number.MAX_SAFE_INTEGER), { rows: 0, hasNext: false })
    assert.deepEqual(await pageOf(Math.ceil(MAX_COUNTED / 30), 30), { rows: 10, hasNext: false })
  })

  test('has an exact count while it is short, on every page', async ({ assert }) => {
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
