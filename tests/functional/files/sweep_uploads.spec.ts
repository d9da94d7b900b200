import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { sweepUploads } from '#actions/files/uploads/sweep_uploads'
import { REPEATING_JOBS } from '#queue/schedule'
import Upload from '#models/files/upload'
import StoredFile from '#models/files/stored_file'
import store from '#storage/store'
import { rollsBack } from '#tests/support/database'
import { anUpload, aTicket, VIDEO } from '#tests/support/files'
import { aCompany, aPerson } from '#tests/support/people'

async function letPass(fileId: string, hours: number) {
  const ticket = await Upload.findOrFail(fileId)
  ticket.expiresAt = ticket.expiresAt.minus({ hours })
  await ticket.save()
  return ticket
}

test.group('Sweeping uploads', (group) => {
  rollsBack(group)

  test('removes unconfirmed ones after a day, and marks their tickets', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    const { fileId } = await anUpload(client, manager)
    await aTicket(client, manager)
    const ticket = await letPass(fileId, 25)

    assert.equal(await sweepUploads(), 1)
    assert.isNull(await store.head(ticket.objectKey))
    await ticket.refresh()
    assert.equal(ticket.status, 'abandoned')
    assert.isTrue(ticket.isDeleted)
    assert.equal(await sweepUploads(), 0)

    const late = await client.post(`/api/uploads/confirm/${fileId}`).as(manager)
    late.assertStatus(410)
  })

  test('keeps newer ones', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const { fileId } = await anUpload(client, manager)
    const ticket = await letPass(fileId, 23)
    assert.equal(await sweepUploads(), 0)
    assert.isNotNull(await store.head(ticket.objectKey))
  })

  test('never removes a confirmed file, however old its ticket', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const { fileId } = await anUpload(client, manager)
    await client.post(`/api/uploads/confirm/${fileId}`).as(manager)
    await letPass(fileId, 1_000)

    assert.equal(await sweepUploads(), 0)
    const file = await StoredFile.findOrFail(fileId)
    assert.isNotNull(await store.head(file.objectKey))
  })

  test('removes cancelled ones once their URL has expired', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const { fileId } = await anUpload(client, manager)
    await client.delete(`/api/uploads/${fileId}`).as(manager)
    const { expiresAt, objectKey } = await Upload.findOrFail(fileId)
    assert.isBelow(expiresAt.diff(DateTime.utc()).as('minutes'), 60.1)

    assert.equal(await sweepUploads(), 0)
    await letPass(fileId, 1)
    assert.equal(await sweepUploads(), 1)
    assert.isNull(await store.head(objectKey))
  })

  test('frees the quota of cancelled ones once their object is removed', async ({ client }) => {
    const company = await aCompany({ storageQuota: 1_500 } as never)
    const manager = await aPerson('client_manager', { company })
    const { fileId } = await anUpload(client, manager)
    await client.delete(`/api/uploads/${fileId}`).as(manager)

    const another = () => client.post('/api/uploads/presign').as(manager).json(VIDEO)
    const refused = await another()
    refused.assertStatus(422)
    refused.assertBodyContains({ errors: [{ rule: 'quota', used: 1_000 }] })

    await letPass(fileId, 1)
    await sweepUploads()
    const taken = await another()
    taken.assertStatus(201)
  })

  test('is scheduled', ({ assert }) => {
    assert.include(Object.keys(REPEATING_JOBS), 'uploads.sweep')
  })
})
