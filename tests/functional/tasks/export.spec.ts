import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('Orders as CSV', (group) => {
  rollsBack(group)

  test('apply the list’s permissions and filters, and escape formulas', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const stranger = await aPerson('client_owner')
    await aTaskOf(owner, { title: '=cmd|calc', priority: 'urgent' })
    await aTaskOf(owner, { title: 'Left out by the filter' })
    await aTaskOf(stranger, { title: 'Foreign', priority: 'urgent' })

    const response = await client.get('/api/tasks/export?priority=urgent').as(owner)
    response.assertStatus(200)
    response.assertHeader('content-type', 'text/csv; charset=utf-8')
    response.assertHeader(
      'content-disposition',
      'attachment; filename="orders.csv"; filename*=UTF-8\'\'orders.csv'
    )
    const [head, row, end] = response.text().split('\n')
    assert.include(head, 'Number,Title,Company,Status')
    assert.include(row, "'=cmd|calc")
    assert.equal(end, '')
    const entry = await db.from('audit_entries').where('action', 'task.export').first()
    assert.deepEqual(entry.after, { filters: { priority: ['urgent'] } })

    const all = await client.get('/api/tasks/export').as(await aPerson('team_pm'))
    assert.lengthOf(all.text().trim().split('\n'), 4)
  })

  test('refuse unknown filters, a reversed range, and users who may not see orders', async ({
    client,
  }) => {
    const owner = await aPerson('client_owner')
    const unknown = await client.get('/api/tasks/export?colour=red').as(owner)
    unknown.assertStatus(422)
    const reversed = await client
      .get('/api/tasks/export?dueFrom=2030-02-01&dueTo=2030-01-01')
      .as(owner)
    reversed.assertStatus(422)
    reversed.assertBodyContains({ errors: [{ field: 'dueTo' }] })
    const blind = await aPerson('client_owner', {
      overrides: [{ permission: 'task.view', effect: 'revoke' }],
    })
    const refused = await client.get('/api/tasks/export').as(blind)
    refused.assertStatus(403)
  })

  test('contain every order once, across several batches', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const first = await aTaskOf(owner)
    // Creation times differ by only one microsecond, PostgreSQL's resolution, and pairs of them are equal.
    await db.rawQuery(
      `insert into tasks (id, company_id, number, title, format, aspect_ratio, status, created_by_id,
                          created_at, updated_at)
       select ('0190' || substr(md5(n::text), 5, 28))::uuid, company_id, 'X-' || n, title, format,
              aspect_ratio, status, created_by_id,
              created_at + (n / 2) * interval '1 microsecond', updated_at
         from tasks, generate_series(1, 1200) as n where tasks.id = ?`,
      [first.id]
    )
    const response = await client.get('/api/tasks/export').as(owner)
    const numbers = response
      .text()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    assert.lengthOf(numbers, 1201)
    assert.equal(new Set(numbers).size, 1201)
  })
})
