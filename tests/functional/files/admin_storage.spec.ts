import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import Upload from '#models/files/upload'
import { rollsBack } from '#tests/support/database'
import { aFile, aTicket, VIDEO } from '#tests/support/files'
import { aCompany, aPerson } from '#tests/support/people'

const URL = '/api/admin/storage'

test.group('Storage, for administrators', (group) => {
  rollsBack(group)

  test('is reported by company and kind, with the largest files', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const company = await aCompany({ name: 'Nordhaus', storageQuota: 10_000 } as never)
    const manager = await aPerson('client_manager', { company })
    await aFile(manager, { name: 'small.png', size: 300 })
    await aFile(manager, { name: 'large.png', size: 700 })
    await aFile(manager, { name: 'cut.mp4', purpose: 'content', size: 500, taskId: null } as never)
    await aFile(manager, { purpose: 'logo', size: 50, deletedAt: DateTime.utc() } as never)
    await aTicket(client, manager)

    const response = await client.get(URL).as(admin)
    response.assertStatus(200)
    const { companies, largest, total } = response.body().data
    const found = companies.find(({ id }: { id: string }) => id === company.id)
    assert.containSubset(found, {
      name: 'Nordhaus',
      quota: 10_000,
      used: 1_550 + VIDEO.size,
      bytes: 1_550 + VIDEO.size,
      files: 5,
      kinds: { material: 1_000, content: 500, logo: 50, upload: VIDEO.size },
    })
    assert.isAtLeast(total.bytes, found.bytes)
    const names = largest.map(({ name }: { name: string }) => name)
    assert.includeOrderedMembers(names, ['large.png', 'cut.mp4', 'small.png'])
    const unposted = largest.filter(({ isUnposted }: { isUnposted: boolean }) => isUnposted)
    assert.deepEqual(
      unposted.map(({ name }: { name: string }) => name),
      ['cut.mp4']
    )
  })

  test('can be limited for a company, and unlimited again', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const company = await aCompany()
    const manager = await aPerson('client_manager', { company })
    const limit = (bytes: unknown) =>
      client.put(`${URL}/quotas/${company.id}`).as(admin).json({ bytes })

    const set = await limit(500)
    set.assertStatus(204)
    const refused = await client.post('/api/uploads/presign').as(manager).json(VIDEO)
    refused.assertStatus(422)
    const entry = await db.from('audit_entries').where('action', 'company.set_quota').firstOrFail()
    assert.deepEqual(entry.after, { storageQuota: 500 })
    const freed = await limit(null)
    freed.assertStatus(204)
    await aTicket(client, manager)

    for (const wrong of [0, -1, 1.5, 'much', undefined]) {
      const response = await limit(wrong)
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'bytes' }] })
    }
  })

  test('is cleaned up at once', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const manager = await aPerson('client_manager')
    const { fileId } = await aTicket(client, manager)
    const past = DateTime.utc().minus({ minutes: 1 }).toJSDate()
    await Upload.query().where('id', fileId).update({ expiresAt: past })

    const response = await client.post(`${URL}/sweep`).as(admin)
    response.assertStatus(200)
    assert.deepEqual(response.body().data, { uploads: 1, deliveries: 0 })
    const entry = await db.from('audit_entries').where('action', 'storage.sweep').firstOrFail()
    assert.equal(entry.audience, 'team')
  })

  test('is cleaned up only for their own company by a client user with the permission', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner', {
      overrides: [{ permission: 'admin.manage_storage', effect: 'grant' }],
    })
    const own = await aTicket(client, owner)
    const foreign = await aTicket(client, await aPerson('client_manager'))
    const past = DateTime.utc().minus({ minutes: 1 }).toJSDate()
    await Upload.query().update({ expiresAt: past })

    const response = await client.post(`${URL}/sweep`).as(owner)
    response.assertStatus(200)
    assert.deepEqual(response.body().data, { uploads: 1, deliveries: 0 })
    const left = await Upload.query()
    assert.deepEqual(
      left.map(({ id }) => id),
      [foreign.fileId]
    )
    assert.notEqual(own.fileId, foreign.fileId)
    const entry = await db.from('audit_entries').where('action', 'storage.sweep').firstOrFail()
    assert.equal(entry.company_id, owner.companyId)
  })

  test('is closed to other users', async ({ client }) => {
    const company = await aCompany()
    for (const role of ['client_owner', 'team_pm', 'team_creator'] as const) {
      const person = await aPerson(role)
      const answers = [
        await client.get(URL).as(person),
        await client.put(`${URL}/quotas/${company.id}`).as(person).json({ bytes: 1 }),
        await client.post(`${URL}/sweep`).as(person),
      ]
      for (const answer of answers) {
        answer.assertStatus(403)
        answer.assertBodyContains({ errors: [{ permission: 'admin.manage_storage' }] })
      }
    }
  })
})
