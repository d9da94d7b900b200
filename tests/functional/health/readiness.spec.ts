import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

test.group('Readiness', (group) => {
  rollsBack(group)

  test('succeeds if every part is available', async ({ client }) => {
    const admin = await aPerson('super_admin')
    const response = await client.get('/health/ready').as(admin)
    response.assertStatus(200)
    response.assertBodyContains({
      status: 'ok',
      parts: {
        process: true,
        database: true,
        schema: true,
        queue: true,
        storage: true,
        disk: true,
      },
    })
  })

  test('fails while a migration is pending', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    await db.rawQuery(`update adonis_schema set name = 'undone' where id = 1`)
    const response = await client.get('/health/ready').as(admin)
    response.assertStatus(503)
    response.assertBodyContains({ parts: { schema: false, database: true } })
    assert.equal(response.body().status, 'unavailable')
  })

  test('fails while the database takes no writes', async ({ client }) => {
    await db.rawQuery('set local transaction_read_only = on')
    const response = await client.get('/health/ready')
    response.assertStatus(503)
    response.assertBodyContains({ status: 'unavailable' })
  })
})
