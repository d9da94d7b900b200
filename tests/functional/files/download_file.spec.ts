import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { derivedKey } from '#storage/object_key'
import store from '#storage/store'
import { aCompany, aPerson } from '#tests/support/people'
import { countRows, rollsBack } from '#tests/support/database'
import { aFile, MP4 } from '#tests/support/files'
import type User from '#models/identity/user'

/** Creates a processed video whose derived objects are in the store. */
async function aVideo(uploader: User, attributes = {}) {
  const file = await aFile(uploader, {
    name: 'Größe & Maß.mp4',
    contentType: 'video/mp4',
    bytes: MP4,
    ...attributes,
  })
  file.posterKey = derivedKey(file.objectKey, 'poster.jpg')
  file.spriteKey = derivedKey(file.objectKey, 'sprite.jpg')
  file.proxyKey = derivedKey(file.objectKey, 'proxy.mp4')
  await file.save()
  await store.put(file.posterKey, 'poster bytes', 'image/jpeg')
  await store.put(file.proxyKey, 'proxy bytes', 'video/mp4')
  return file
}

test.group('Downloading the original', (group) => {
  rollsBack(group)

  test('redirects to the store, which sends it with its own name', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const file = await aVideo(viewer)

    const response = await client.get(`/api/files/${file.id}/download`).as(viewer).redirects(0)
    response.assertStatus(302)
    assert.equal(response.header('cache-control'), 'private, no-store')
    assert.equal(response.header('x-content-type-options'), 'nosniff')

    const bytes = await fetch(response.header('location')!)
    assert.equal(bytes.status, 200)
    assert.equal(bytes.headers.get('content-type'), 'video/mp4')
    assert.equal(
      bytes.headers.get('content-disposition'),
      `attachment; filename="Gr__e & Ma_.mp4"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%26%20Ma%C3%9F.mp4`
    )
    assert.deepEqual(Buffer.from(await bytes.arrayBuffer()), MP4)
  })

  test('supports ranges', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const file = await aVideo(viewer)
    const response = await client.get(`/api/files/${file.id}/download`).as(viewer).redirects(0)
    const piece = await fetch(response.header('location')!, { headers: { range: 'bytes=4-11' } })
    assert.equal(piece.status, 206)
    assert.equal(await piece.text(), 'ftypisom')
  })

  test('returns its URL to an API client', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const file = await aVideo(viewer)
    const response = await client
      .get(`/api/files/${file.id}/download`)
      .as(viewer)
      .accept('application/json')
    response.assertStatus(200)
    const { url, expiresAt } = response.body().data
    const bytes = await fetch(url)
    assert.equal(bytes.status, 200)
    assert.isAbove(new Date(expiresAt).getTime(), Date.now() + 9 * 60_000)
    assert.isBelow(new Date(expiresAt).getTime(), Date.now() + 15 * 60_000 + 1_000)
  })

  test('is recorded, and nothing else is', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const file = await aVideo(viewer)
    const get = (variant: string) =>
      client.get(`/api/files/${file.id}/download?variant=${variant}`).as(viewer).redirects(0)

    await get('poster')
    await get('proxy')
    assert.equal(await countRows('audit_entries'), 0)
    await get('original')
    const entry = await db.from('audit_entries').firstOrFail()
    assert.equal(entry.action, 'file.download')
    assert.equal(entry.entity_id, file.id)
    assert.equal(entry.actor_id, viewer.id)
    assert.equal(entry.audience, 'everyone')
  })

  test('of the proxy also has the file’s name, and is recorded', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const file = await aVideo(viewer)
    const response = await client
      .get(`/api/files/${file.id}/download?variant=proxy&as=download`)
      .as(viewer)
      .redirects(0)
    response.assertStatus(302)
    const bytes = await fetch(response.header('location')!)
    assert.match(bytes.headers.get('content-disposition')!, /^attachment; filename=".+\.mp4"/)
    assert.equal(await bytes.text(), 'proxy bytes')
    const entry = await db.from('audit_entries').firstOrFail()
    assert.equal(entry.action, 'file.download')
    assert.containsSubset(entry.after, { name: file.name, variant: 'proxy' })
  })

  test('never renders active content: the response is an attachment', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const file = await aFile(viewer, {
      name: 'notes',
      contentType: 'text/plain',
      bytes: '<b>hi</b>',
    })
    const response = await client.get(`/api/files/${file.id}/download`).as(viewer).redirects(0)
    const { headers } = await fetch(response.header('location')!)
    assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
    assert.match(headers.get('content-disposition')!, /^attachment; filename="notes\.txt"/)
  })
})

test.group('The variants of a video', (group) => {
  rollsBack(group)

  test('are displayed inline, and cached for a shorter time than the URL is valid', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const file = await aVideo(viewer)
    for (const [variant, type, text] of [
      ['poster', 'image/jpeg', 'poster bytes'],
      ['proxy', 'video/mp4', 'proxy bytes'],
    ]) {
      const url = `/api/files/${file.id}/download?variant=${variant}`
      const response = await client.get(url).as(viewer).redirects(0)
      response.assertStatus(302)
      const bytes = await fetch(response.header('location')!)
      assert.equal(await bytes.text(), text)
      assert.equal(bytes.headers.get('content-type'), type)
      assert.match(bytes.headers.get('content-disposition')!, /^inline;/)

      const told = await client.get(url).as(viewer).accept('application/json')
      const life = (new Date(told.body().data.expiresAt).getTime() - Date.now()) / 1_000
      const [, maxAge] = /^private, max-age=(\d+)$/.exec(response.header('cache-control')!)!
      assert.isAbove(Number(maxAge), 600)
      assert.isBelow(Number(maxAge), life)
    }
  })

  test('are 404 until they are made', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    const file = await aFile(viewer, {
      contentType: 'video/mp4',
      processingStatus: 'processing',
      processingProgress: 10,
    })
    for (const variant of ['poster', 'sprite', 'proxy']) {
      const response = await client
        .get(`/api/files/${file.id}/download?variant=${variant}`)
        .as(viewer)
      response.assertStatus(404)
    }
  })

  test('play the original where it needs no proxy', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const file = await aFile(viewer, { name: 'a.mp4', contentType: 'video/mp4', bytes: MP4 })
    const response = await client
      .get(`/api/files/${file.id}/download?variant=proxy`)
      .as(viewer)
      .redirects(0)
    response.assertStatus(302)
    const bytes = await fetch(response.header('location')!)
    assert.match(bytes.headers.get('content-disposition')!, /^inline;/)
    assert.deepEqual(Buffer.from(await bytes.arrayBuffer()), MP4)
  })

  test('don’t exist for an image', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    const file = await aFile(viewer)
    const response = await client.get(`/api/files/${file.id}/download?variant=proxy`).as(viewer)
    response.assertStatus(404)
  })
})

test.group('A download is refused', (group) => {
  rollsBack(group)

  test('without file.download, which it names', async ({ client }) => {
    const person = await aPerson('client_manager', {
      overrides: [{ permission: 'file.download', effect: 'revoke' }],
    })
    const file = await aFile(person)
    const response = await client.get(`/api/files/${file.id}/download`).as(person)
    response.assertStatus(403)
    response.assertBodyContains({ errors: [{ permission: 'file.download' }] })
  })

  test('with 404 to another company, to colleagues who may not see it, and if it is deleted', async ({
    client,
    assert,
  }) => {
    const company = await aCompany()
    const manager = await aPerson('client_manager', { company })
    const file = await aFile(manager)
    const url = `/api/files/${file.id}/download`
    const colleague = await client.get(url).as(await aPerson('client_owner', { company }))
    colleague.assertStatus(404)
    const stranger = await client.get(url).as(await aPerson('client_owner'))
    stranger.assertStatus(404)

    const gone = await aFile(manager, { deletedAt: manager.createdAt })
    const deleted = await client.get(`/api/files/${gone.id}/download`).as(manager)
    deleted.assertStatus(404)
    assert.equal(await countRows('audit_entries'), 0)
  })

  test('for a variant that doesn’t exist', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    const file = await aFile(viewer)
    const response = await client.get(`/api/files/${file.id}/download?variant=raw`).as(viewer)
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'variant' }] })
  })
})
