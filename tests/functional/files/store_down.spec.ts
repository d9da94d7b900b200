import { test } from '@japa/runner'
import { countRows, rollsBack } from '#tests/support/database'
import { anUpload } from '#tests/support/files'
import { aPerson } from '#tests/support/people'
import { withStoreDown } from '#tests/support/services/storage'

test.group('A store that is down', (group) => {
  rollsBack(group)

  test('makes confirmations return 503, and the upload can be confirmed later', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    const { fileId } = await anUpload(client, manager)
    const confirm = () => client.post(`/api/uploads/confirm/${fileId}`).as(manager)

    await withStoreDown(async () => {
      const response = await confirm()
      response.assertStatus(503)
      response.assertHeader('retry-after', '15')
      response.assertBodyContains({ errors: [{ code: 'E_STORAGE_UNAVAILABLE' }] })
    })
    assert.equal(await countRows('files'), 0)

    const response = await confirm()
    response.assertStatus(201)
  })

  test('degrades the service, which keeps running, without details for anonymous clients', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('super_admin')
    await withStoreDown(async () => {
      const stranger = await client.get('/health/ready')
      stranger.assertStatus(200)
      stranger.assertBodyContains({ status: 'degraded' })
      assert.notProperty(stranger.body(), 'parts')
      const told = await client.get('/health/ready').as(admin)
      told.assertBodyContains({ parts: { storage: false, database: true } })
    })
    const told = await client.get('/health/ready').as(admin)
    told.assertBodyContains({ parts: { storage: true } })
  })
})
