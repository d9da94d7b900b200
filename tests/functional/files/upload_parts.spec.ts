import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { sweepUploads } from '#actions/files/uploads/sweep_uploads'
import StoredFile from '#models/files/stored_file'
import Upload from '#models/files/upload'
import store from '#storage/store'
import { countRows, rollsBack, writesForReal } from '#tests/support/database'
import { aTicket, MP4, sendBytes } from '#tests/support/files'
import {
  aTicketForParts,
  LARGE_VIDEO,
  partsUrl,
  recordParts,
  sendParts,
} from '#tests/support/parts'
import { aPerson, aCompany } from '#tests/support/people'

const ALL = [1, 2, 3, 4, 5]
const confirm = (fileId: string) => `/api/uploads/confirm/${fileId}`
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test.group('Uploads in parts', (group) => {
  rollsBack(group)

  test('are offered for large files only', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const large = await aTicketForParts(client, manager)
    assert.containSubset(large.multipart, { partSize: 16 * 1024 ** 2, partCount: 5 })
    assert.isString(large.multipart.uploadId)

    const whole = await aTicket(client, manager, { size: 64 * 1024 ** 2 })
    assert.notProperty(whole, 'multipart')
  })

  test('arrive in any order, can be sent again, and become the same file', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    const ticket = await aTicketForParts(client, manager)
    await recordParts(client, manager, ticket, await sendParts(client, manager, ticket, [5, 2, 1]))

    const listed = await client.get(partsUrl(ticket.fileId)).as(manager)
    listed.assertStatus(200)
    assert.deepEqual(
      listed.body().data.map(({ partNumber }: { partNumber: number }) => partNumber),
      [1, 2, 5]
    )
    const early = await client.post(confirm(ticket.fileId)).as(manager)
    early.assertStatus(409)
    early.assertBodyContains({ errors: [{ reason: 'parts_missing', missing: [3, 4] }] })

    await recordParts(client, manager, ticket, await sendParts(client, manager, ticket, [3, 4]))
    const confirmed = await client.post(confirm(ticket.fileId)).as(manager)
    confirmed.assertStatus(201)
    confirmed.assertBodyContains({ data: { id: ticket.fileId, size: LARGE_VIDEO.length } })

    const { objectKey } = await StoredFile.findOrFail(ticket.fileId)
    const stored = await buffer(await store.readStream(objectKey))
    assert.equal(hashOf(stored), hashOf(LARGE_VIDEO))
    const again = await client.post(confirm(ticket.fileId)).as(manager)
    again.assertStatus(200)
  })

  test('may be listed in the confirmation', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const ticket = await aTicketForParts(client, manager)
    const parts = await sendParts(client, manager, ticket, ALL)
    const response = await client.post(confirm(ticket.fileId)).as(manager).json({ parts })
    response.assertStatus(201)
  })

  test('are refused if the store doesn’t have them', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const ticket = await aTicketForParts(client, manager)
    const parts = ALL.map((partNumber) => ({ partNumber, etag: '"0123456789abcdef"' }))
    const response = await client.post(confirm(ticket.fileId)).as(manager).json({ parts })
    response.assertStatus(409)
    response.assertBodyContains({ errors: [{ reason: 'parts_refused' }] })
    assert.equal(await countRows('files'), 0)
  })

  test('are refused if their content isn’t a video', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const ticket = await aTicketForParts(client, manager)
    const page = Buffer.alloc(LARGE_VIDEO.length, '<!doctype html><script>alert(1)</script>')
    const parts = await sendParts(client, manager, ticket, ALL, page)
    const response = await client.post(confirm(ticket.fileId)).as(manager).json({ parts })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'file' }] })
    assert.equal(await countRows('files'), 0)
  })

  test('are discarded if the file was sent whole after all', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const ticket = await aTicketForParts(client, manager)
    await sendParts(client, manager, ticket, [1])
    await sendBytes(ticket, LARGE_VIDEO)
    const response = await client.post(confirm(ticket.fileId)).as(manager)
    response.assertStatus(201)
  })

  test('have a URL that accepts no other size', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const ticket = await aTicketForParts(client, manager)
    const signed = await client
      .post(partsUrl(ticket.fileId))
      .as(manager)
      .json({ partNumbers: [1] })
    const [{ url }] = signed.body().data
    const response = await fetch(url, { method: 'PUT', body: new Uint8Array(MP4) })
    assert.equal(response.status, 403)
  })

  test('return 422 for {what}')
    .with([
      { what: 'a part beyond the last', body: { partNumbers: [6] } },
      { what: 'part 0', body: { partNumbers: [0] } },
      { what: 'no part', body: { partNumbers: [] } },
      { what: 'a part twice', body: { partNumbers: [1, 1] } },
      {
        what: 'too many at once',
        body: { partNumbers: Array.from({ length: 101 }, (_, i) => i + 1) },
      },
    ])
    .run(async ({ client }, { body }) => {
      const manager = await aPerson('client_manager')
      const ticket = await aTicketForParts(client, manager)
      const response = await client.post(partsUrl(ticket.fileId)).as(manager).json(body)
      response.assertStatus(422)
    })

  test('refuse invalid ETags', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const ticket = await aTicketForParts(client, manager)
    for (const part of [
      { partNumber: 6, etag: 'a' },
      { partNumber: 1, etag: '<Part>' },
      { partNumber: 1, etag: 'a'.repeat(300) },
    ]) {
      const response = await client.put(partsUrl(ticket.fileId)).as(manager).json(part)
      response.assertStatus(422)
    }
  })

  test('are only for the user who announced the file, with file.upload', async ({ client }) => {
    const company = await aCompany()
    const manager = await aPerson('client_manager', { company })
    const { fileId } = await aTicketForParts(client, manager)
    const others = [
      await aPerson('client_owner', { company }),
      await aPerson('client_manager'),
      await aPerson('super_admin'),
    ]
    for (const other of others) {
      const answers = [
        await client.get(partsUrl(fileId)).as(other),
        await client
          .post(partsUrl(fileId))
          .as(other)
          .json({ partNumbers: [1] }),
        await client.put(partsUrl(fileId)).as(other).json({ partNumber: 1, etag: 'a' }),
      ]
      for (const answer of answers) answer.assertStatus(404)
    }
    const viewer = await aPerson('client_viewer', { company })
    const refused = await client
      .post(partsUrl(fileId))
      .as(viewer)
      .json({ partNumbers: [1] })
    refused.assertStatus(403)
    refused.assertBodyContains({ errors: [{ permission: 'file.upload' }] })
  })

  test('are refused for a file that is sent whole, and after the confirmation', async ({
    client,
  }) => {
    const manager = await aPerson('client_manager')
    const whole = await aTicket(client, manager)
    const sentWhole = await client
      .post(partsUrl(whole.fileId))
      .as(manager)
      .json({ partNumbers: [1] })
    sentWhole.assertStatus(409)

    const { fileId } = await aTicketForParts(client, manager)
    await client.delete(`/api/uploads/${fileId}`).as(manager)
    const over = await client
      .post(partsUrl(fileId))
      .as(manager)
      .json({ partNumbers: [1] })
    over.assertStatus(410)
    const listed = await client.get(partsUrl(fileId)).as(manager)
    listed.assertStatus(410)
  })

  test('keep the upload from being removed until a day after the last one', async ({
    client,
    assert,
  }) => {
    const company = await aCompany({ storageQuota: LARGE_VIDEO.length } as never)
    const manager = await aPerson('client_manager', { company })
    const ticket = await aTicketForParts(client, manager)
    const [part] = await sendParts(client, manager, ticket, [1])
    const soon = DateTime.utc().plus({ minutes: 1 }).toJSDate()
    await Upload.query().where('id', ticket.fileId).update({ expiresAt: soon })

    await recordParts(client, manager, ticket, [part])
    const { expiresAt, objectKey, multipartId } = await Upload.findOrFail(ticket.fileId)
    assert.isAbove(expiresAt.diffNow('hours').hours, 23)

    const past = DateTime.utc().minus({ minutes: 1 }).toJSDate()
    await Upload.query().where('id', ticket.fileId).update({ expiresAt: past })
    assert.equal(await sweepUploads(), 1)
    const isThere = await store.multipart.complete(objectKey, multipartId!, [part])
    assert.isFalse(isThere)
    await aTicketForParts(client, manager)
  })

  test('are removed from the store if the quota is full', async ({ client, assert }) => {
    const company = await aCompany({ storageQuota: 1_000 } as never)
    const manager = await aPerson('client_manager', { company })
    const begun: string[] = []
    const { begin, abort } = store.multipart
    const aborted: string[] = []
    store.multipart.begin = async (...args) => {
      begun.push(await begin.apply(store.multipart, args))
      return begun.at(-1)!
    }
    store.multipart.abort = async (key, id) => {
      aborted.push(id)
      await abort.call(store.multipart, key, id)
    }
    try {
      const response = await client.post('/api/uploads/presign').as(manager).json({
        fileName: 'large.mp4',
        contentType: 'video/mp4',
        size: LARGE_VIDEO.length,
        purpose: 'material',
      })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ rule: 'quota' }] })
    } finally {
      store.multipart.begin = begin
      store.multipart.abort = abort
    }
    assert.lengthOf(begun, 1)
    assert.deepEqual(aborted, begun)
  })
})

test.group('Uploads in parts, confirmed several times at once', (group) => {
  writesForReal(group)

  test('are joined once and make one file', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const ticket = await aTicketForParts(client, manager)
    const parts = await sendParts(client, manager, ticket, ALL)
    await recordParts(client, manager, ticket, parts)
    let joined = 0
    const { complete } = store.multipart
    store.multipart.complete = (...args) => {
      joined += 1
      return complete.apply(store.multipart, args)
    }
    try {
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => client.post(confirm(ticket.fileId)).as(manager))
      )
      const statuses = answers.map((answer) => answer.status())
      assert.equal(statuses.filter((status) => status === 201).length, 1)
      assert.isTrue(statuses.every((status) => [200, 201, 409].includes(status)))
    } finally {
      store.multipart.complete = complete
    }
    assert.equal(joined, 1)
    assert.equal(await countRows('files'), 1)
    const upload = await db.from('uploads').where('id', ticket.fileId).firstOrFail()
    assert.isNull(upload.completing_until)
  })
})
