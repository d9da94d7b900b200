import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import StoredFile from '#models/files/stored_file'
import Upload from '#models/files/upload'
import ContentVersion from '#models/content/content_version'
import Material from '#models/tasks/material'
import store from '#storage/store'
import { aComment, aContentItem, aStudio } from '#tests/support/content'
import { countRows, rollsBack, writesForReal } from '#tests/support/database'
import { anUpload, aTicket, MP4, PNG, sendBytes } from '#tests/support/files'
import { waitingJobs } from '#tests/support/processes/jobs'
import { aCompany, aPerson } from '#tests/support/people'
import { aReference } from '#tests/support/references'
import { aRecord } from '#tests/support/safebot'
import { aTaskOf } from '#tests/support/tasks'

const confirm = (fileId: string) => `/api/uploads/confirm/${fileId}`
const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>'.padEnd(1_000))

test.group('Confirming an upload', (group) => {
  rollsBack(group)

  test('creates a file with the announced id, records it and enqueues its processing', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager)
    const { fileId } = await anUpload(client, manager, { taskId: task.id })

    const response = await client.post(confirm(fileId)).as(manager)

    response.assertStatus(201)
    response.assertBodyContains({
      data: {
        id: fileId,
        name: 'Sofa, erster Schnitt.mp4',
        contentType: 'video/mp4',
        size: MP4.length,
        purpose: 'material',
        companyId: manager.companyId,
        taskId: task.id,
        processingStatus: 'processing',
        media: null,
        hasPoster: false,
        uploadedBy: { id: manager.id, fullName: manager.fullName },
      },
    })
    assert.notProperty(response.body().data, 'objectKey')
    assert.deepEqual(await waitingJobs(), [{ job: 'media.process', payload: { fileId } }])
    const entry = await db.from('audit_entries').where('action', 'file.upload').firstOrFail()
    assert.equal(entry.entity_id, fileId)
    assert.equal(entry.company_id, manager.companyId)
    assert.equal(entry.audience, 'everyone')
  })

  test('enqueues a small copy of an image that is a material', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const image = { fileName: 'sofa.png', contentType: 'image/png', purpose: 'material' }
    const { fileId } = await anUpload(client, manager, image, PNG)
    const response = await client.post(confirm(fileId)).as(manager)
    response.assertBodyContains({ data: { processingStatus: 'processing' } })
    assert.deepEqual(await waitingJobs(), [{ job: 'media.process', payload: { fileId } }])
  })

  test('makes other files ready at once', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const image = { fileName: 'sofa.png', contentType: 'image/png', purpose: 'attachment' }
    const { fileId } = await anUpload(client, manager, image, PNG)
    const response = await client.post(confirm(fileId)).as(manager)
    response.assertStatus(201)
    response.assertBodyContains({ data: { processingStatus: 'ready', processingProgress: 100 } })
    assert.lengthOf(await waitingJobs(), 0)
  })

  test('isn’t recorded in the client’s audit log for a version of the team', async ({
    client,
    assert,
  }) => {
    const creator = await aPerson('team_creator')
    const company = await aCompany()
    const version = { purpose: 'content', companyId: company.id }
    const { fileId } = await anUpload(client, creator, version)
    const response = await client.post(confirm(fileId)).as(creator)
    response.assertStatus(201)
    const entry = await db.from('audit_entries').where('entity_id', fileId).firstOrFail()
    assert.equal(entry.audience, 'team')
  })

  test('twice returns the same file', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const { fileId } = await anUpload(client, manager)
    const first = await client.post(confirm(fileId)).as(manager)
    const second = await client.post(confirm(fileId)).as(manager)
    first.assertStatus(201)
    second.assertStatus(200)
    assert.deepEqual(second.body().data, first.body().data)
    assert.equal(await countRows('files'), 1)
    assert.equal(await countRows('audit_entries'), 1)
  })

  test('is only for the user who announced it', async ({ client, assert }) => {
    const company = await aCompany()
    const manager = await aPerson('client_manager', { company })
    const { fileId } = await anUpload(client, manager)

    const others = [
      await aPerson('client_owner', { company }),
      await aPerson('client_manager'),
      await aPerson('super_admin'),
    ]
    for (const other of others) {
      const response = await client.post(confirm(fileId)).as(other)
      response.assertStatus(404)
    }
    const missing = await client.post(confirm('00000000-0000-7000-8000-000000000000')).as(manager)
    missing.assertStatus(404)
    assert.equal(await countRows('files'), 0)
  })

  test('still requires the permission of the purpose', async ({ client }) => {
    const creator = await aPerson('team_creator')
    const company = await aCompany()
    const ticket = await anUpload(client, creator, { purpose: 'content', companyId: company.id })
    creator.permissionOverridesJson = [{ permission: 'content.upload_ready', effect: 'revoke' }]
    await creator.save()

    const response = await client.post(confirm(ticket.fileId)).as(creator)
    response.assertStatus(403)
    response.assertBodyContains({ errors: [{ permission: 'content.upload_ready' }] })
  })

  test('is refused without file.upload', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    const response = await client.post(confirm('x')).as(viewer)
    response.assertStatus(403)
    response.assertBodyContains({ errors: [{ permission: 'file.upload' }] })
  })

  test('waits until the bytes have arrived', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const ticket = await aTicket(client, manager)
    const early = await client.post(confirm(ticket.fileId)).as(manager)
    early.assertStatus(409)
    early.assertBodyContains({ errors: [{ code: 'E_CONFLICT', reason: 'absent' }] })

    assert.equal(await sendBytes(ticket), 200)
    const late = await client.post(confirm(ticket.fileId)).as(manager)
    late.assertStatus(201)
  })

  test('refuses {what} that got into the store')
    .with([
      { what: 'another size', bytes: MP4.subarray(0, 900), type: 'video/mp4', field: 'size' },
      { what: 'another type', bytes: MP4, type: 'text/html', field: 'contentType' },
      { what: 'HTML disguised as a video', bytes: page, type: 'video/mp4', field: 'file' },
    ])
    .run(async ({ client, assert }, { bytes, type, field }) => {
      const manager = await aPerson('client_manager')
      const { fileId } = await aTicket(client, manager)
      const { objectKey } = await Upload.findOrFail(fileId)
      await store.put(objectKey, bytes, type)

      const response = await client.post(confirm(fileId)).as(manager)
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ code: 'E_VALIDATION_ERROR', field }] })
      assert.equal(await countRows('files'), 0)
      assert.equal(await countRows('audit_entries'), 0)

      const again = await client.post(confirm(fileId)).as(manager)
      again.assertStatus(410)
    })

  test('refuses a content encoding', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const ticket = await aTicket(client, manager, { size: MP4.length })
    assert.equal(await sendBytes(ticket, MP4, { 'content-encoding': 'br' }), 200)

    const response = await client.post(confirm(ticket.fileId)).as(manager)
    response.assertStatus(422)
    assert.equal(await countRows('files'), 0)
  })

  test('doesn’t allow the bytes to be replaced afterwards', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const ticket = await anUpload(client, manager)
    await client.post(confirm(ticket.fileId)).as(manager)

    assert.equal(await sendBytes(ticket, page), 412)
    const { objectKey } = await StoredFile.findOrFail(ticket.fileId)
    assert.deepEqual(Buffer.from(await store.readStart(objectKey, 2_000)), MP4)
  })

  test('is refused after a day', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const { fileId } = await anUpload(client, manager)
    await Upload.query()
      .where('id', fileId)
      .update({ expiresAt: DateTime.utc().minus({ minutes: 1 }).toJSDate() })
    const response = await client.post(confirm(fileId)).as(manager)
    response.assertStatus(410)
    response.assertBodyContains({ errors: [{ code: 'E_UPLOAD_EXPIRED' }] })
    assert.equal(await countRows('files'), 0)
  })

  test('returns no file that was deleted since', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const { fileId } = await anUpload(client, owner)
    await client.post(confirm(fileId)).as(owner)
    const deleted = await client.delete(`/api/files/${fileId}`).as(owner)
    deleted.assertStatus(204)
    const response = await client.post(confirm(fileId)).as(owner)
    response.assertStatus(404)
  })
})

test.group('Cancelling an upload', (group) => {
  rollsBack(group)

  test('closes it, and has the same result twice', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const { fileId } = await anUpload(client, manager)

    const first = await client.delete(`/api/uploads/${fileId}`).as(manager)
    const second = await client.delete(`/api/uploads/${fileId}`).as(manager)
    first.assertStatus(204)
    second.assertStatus(204)
    const late = await client.post(confirm(fileId)).as(manager)
    late.assertStatus(410)
    late.assertBodyContains({ errors: [{ code: 'E_UPLOAD_OVER' }] })
    assert.equal(await countRows('files'), 0)
  })

  test('is only for the user who announced it, with file.upload', async ({ client }) => {
    const company = await aCompany()
    const manager = await aPerson('client_manager', { company })
    const { fileId } = await aTicket(client, manager)
    const colleague = await aPerson('client_owner', { company })
    const viewer = await aPerson('client_viewer', { company })

    const theirs = await client.delete(`/api/uploads/${fileId}`).as(colleague)
    theirs.assertStatus(404)
    const missing = await client.delete('/api/uploads/none').as(manager)
    missing.assertStatus(404)
    const refused = await client.delete(`/api/uploads/${fileId}`).as(viewer)
    refused.assertStatus(403)
    refused.assertBodyContains({ errors: [{ permission: 'file.upload' }] })
  })

  test('deletes an unused file, even for an editor without file.delete', async ({
    client,
    assert,
  }) => {
    const company = await aCompany()
    const editor = await aPerson('team_creator')
    const version = { purpose: 'content', companyId: company.id }
    const { fileId } = await anUpload(client, editor, version)
    await client.post(confirm(fileId)).as(editor)
    const plainly = await client.delete(`/api/files/${fileId}`).as(editor)
    plainly.assertStatus(403)

    for (let time = 0; time < 2; time += 1) {
      const response = await client.delete(`/api/uploads/${fileId}`).as(editor)
      response.assertStatus(204)
    }
    const gone = await client.get(`/api/files/${fileId}`).as(editor)
    gone.assertStatus(404)
    const entries = await db.from('audit_entries').where('action', 'file.delete')
    assert.deepEqual(
      entries.map(({ entity_id: id, audience }) => [id, audience]),
      [[fileId, 'team']]
    )
  })

  test('is refused once {$self} uses it')
    .with(['a video', 'an order', 'a comment', 'a reference', 'a logo', 'a saved link'] as const)
    .run(async ({ client }, use) => {
      const { people, task, company } = await aStudio()
      const { client_owner: owner } = people
      const { fileId } = await anUpload(client, owner)
      await client.post(confirm(fileId)).as(owner)
      const item = await aContentItem(task, ['in_review'])
      const attach = {
        'a video': () =>
          ContentVersion.query().where('id', item.currentVersionId!).update({ file_id: fileId }),
        'an order': () =>
          Material.create({
            ...{ taskId: task.id, companyId: company.id, kind: 'file', fileId, position: 0 },
          }),
        'a comment': async () => {
          const { id } = await aComment(item, owner)
          await db
            .table('comment_files')
            .insert({ comment_id: id, company_id: company.id, file_id: fileId, position: 0 })
        },
        'a reference': () => aReference(owner, { fileId }),
        'a logo': () => company.merge({ logoFileId: fileId }).save(),
        'a saved link': () => aRecord(owner, { fileId }),
      }
      await attach[use]()
      const response = await client.delete(`/api/uploads/${fileId}`).as(owner)
      response.assertStatus(409)
      response.assertBodyContains({ errors: [{ reason: 'file_in_use' }] })
      const kept = await client.get(`/api/files/${fileId}`).as(owner)
      kept.assertStatus(200)
    })
})

test.group('Several at once', (group) => {
  writesForReal(group)

  test('confirmations make one file, one entry and one job', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const { fileId } = await anUpload(client, manager)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => client.post(confirm(fileId)).as(manager))
    )
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [201, 200, 200, 200]
    )
    assert.equal(await countRows('files'), 1)
    assert.equal(await countRows('audit_entries'), 1)
    assert.lengthOf(await waitingJobs(), 1)
  })

  test('announcements never exceed the quota', async ({ client, assert }) => {
    const company = await aCompany({ storageQuota: 2_500 } as never)
    const manager = await aPerson('client_manager', { company })
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        client.post('/api/uploads/presign').as(manager).json({
          fileName: 'a.mp4',
          contentType: 'video/mp4',
          size: 1_000,
          purpose: 'material',
        })
      )
    )
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 201),
      2
    )
    assert.equal(await countRows('uploads'), 2)
  })
})
