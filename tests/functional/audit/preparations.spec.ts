import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aProvider } from '#tests/support/ai'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { FakeProvider } from '#tests/support/services/fake_provider'
import { aBot, noBot } from '#tests/support/messenger'
import { aPerson } from '#tests/support/people'

test.group('The audit log', (group) => {
  rollsBack(group)
  group.each.setup(() => aBot())
  group.each.teardown(noBot)

  test('has an entry for the test of an AI provider, with its result and without the key', async ({
    client,
    assert,
  }) => {
    const server = await FakeProvider.start()
    try {
      const admin = await aPerson('super_admin')
      const provider = await aProvider(admin, { baseUrl: server.baseUrl })
      const run = () => client.post(`/api/admin/ai/providers/${provider.id}/test`).as(admin)
      await run()
      server.will({ status: 401 })
      await run()
      const { model } = provider
      const entries = await auditOf('ai_provider.test', provider.id)
      assert.sameDeepMembers(
        entries.map(({ after }) => after),
        [
          { model, ok: true },
          { model, ok: false, reason: 'unauthorized' },
        ]
      )
    } finally {
      await server.stop()
    }
  })

  test('has no entries for requests that only prepare or cancel an action', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const before = await db.from('audit_entries').count('* as total')
    const presigned = await client.post('/api/uploads/presign').as(owner).json({
      fileName: 'brief.pdf',
      contentType: 'application/pdf',
      size: 1_000,
      purpose: 'material',
    })
    presigned.assertStatus(201)
    const abandoned = await client.delete(`/api/uploads/${presigned.body().data.fileId}`).as(owner)
    abandoned.assertStatus(204)
    const code = await client.post('/api/account/messenger').as(owner)
    code.assertStatus(201)
    const pushed = await client.post('/api/push/test').as(owner)
    pushed.assertStatus(204)
    assert.deepEqual(await db.from('audit_entries').count('* as total'), before)
  })
})
