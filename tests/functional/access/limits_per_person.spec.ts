import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aProvider } from '#tests/support/ai'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

const UPLOAD = {
  fileName: 'brief.pdf',
  contentType: 'application/pdf',
  size: 1_000,
  purpose: 'material',
}

const LIMITED = [
  { act: 'audit_verification', most: 12, method: 'get', path: '/api/audit/verify', body: {} },
  { act: 'push_test', most: 10, method: 'post', path: '/api/push/test', body: {} },
  { act: 'presigning', most: 1_000, method: 'post', path: '/api/uploads/presign', body: UPLOAD },
  { act: 'ai_text', most: 60, method: 'post', path: '/api/ai/copy', body: { brief: 'A sofa' } },
  { act: 'ai_text', most: 60, method: 'post', path: '/api/ai/prompts', body: { brief: 'A sofa' } },
] as const

test.group('The limits of one user', (group) => {
  rollsBack(group)

  test('allow {most} of {act} within 15 minutes, and don’t affect other users')
    .with([...LIMITED])
    .run(async ({ client, assert }, { act, most, method, path, body }) => {
      const owner = await aPerson('client_owner')
      const colleague = await aPerson('client_owner', { company: owner.company })
      const ask = (who: typeof owner) => {
        const request = client[method](path).as(who)
        return method === 'post' ? request.json(body as never) : request
      }
      const done = await db
        .table('rate_limits')
        .insert({ key: `${act}:${owner.id}`, points: most - 1, expire: Date.now() + 60_000 })
      assert.isOk(done)

      const last = await ask(owner)
      assert.isBelow(last.status(), 300)
      const refused = await ask(owner)
      refused.assertStatus(429)
      refused.assertBodyContains({ errors: [{ code: 'E_TOO_MANY_REQUESTS' }] })
      assert.isAbove(Number(refused.header('retry-after')), 0)
      const other = await ask(colleague)
      assert.isBelow(other.status(), 300)
    })

  test('include tests of AI providers', async ({ client }) => {
    const admin = await aPerson('super_admin')
    const provider = await aProvider(admin, { baseUrl: 'http://10.0.0.1/v1' })
    await db
      .table('rate_limits')
      .insert({ key: `provider_test:${admin.id}`, points: 20, expire: Date.now() + 60_000 })
    const refused = await client.post(`/api/admin/ai/providers/${provider.id}/test`).as(admin)
    refused.assertStatus(429)
  })
})
