import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Actor } from '#access/actor'
import { listTasks } from '#queries/tasks/list_tasks'
import { rollsBack } from '#tests/support/database'
import { everyRole } from '#tests/support/people'

const ORDERS = 1_250
const DELETED = 125
const PER_PAGE = 100

test.group('Pages far down a list', (group) => {
  rollsBack(group)

  test('continue the previous pages, without deleted rows', async ({ assert }) => {
    const { client_owner: owner } = await everyRole()
    await db.rawQuery(
      `insert into tasks (id, company_id, number, title, format, aspect_ratio, platforms, priority,
                          status, version, created_by_id, created_at, updated_at, deleted_at)
       select gen_random_uuid(), :companyId, 'DEEP-' || n, 'Order ' || n, 'reel', '9:16', '{}', 'normal',
              'new', 1, :id, timestamptz '2026-01-01' + n * interval '1 minute', now(),
              case when n % 10 = 0 then now() end
         from generate_series(1, :orders) n`,
      { companyId: owner.companyId, id: owner.id, orders: ORDERS }
    )
    await owner.load('company')
    const actor = new Actor(owner, owner.company)

    const seen: string[] = []
    for (let page = 1; ; page += 1) {
      const found = await listTasks(actor, { page, perPage: PER_PAGE, sort: '-createdAt' })
      assert.equal(found.total, ORDERS - DELETED)
      const rows = found.all()
      if (rows.length === 0) break
      seen.push(...rows.map(({ number }) => number))
    }
    const { rows: expected } = await db.rawQuery(
      `select number from tasks where company_id = ? and deleted_at is null
        order by created_at desc, id desc`,
      [owner.companyId]
    )
    assert.deepEqual(
      seen,
      expected.map(({ number }: { number: string }) => number)
    )
  })
})
