import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { makeDerivatives } from '#actions/files/make_derivatives'
import { readFacts } from '#media/read_facts'
import FileObject from '#models/files/file_object'
import { enqueue } from '#queue/enqueue'
import store from '#storage/store'
import { aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { runJobs } from '#tests/support/processes/jobs'
import { aPerson } from '#tests/support/people'
import { brokenVideo, playableVideo, proresVideo } from '#tests/support/videos'

/** A confirmed upload with these bytes, which nobody has looked into yet. */
async function anUpload(path: string): Promise<FileObject> {
  const creator = await aPerson('team_creator')
  const file = await aVideo(creator, creator.companyId, {
    media: null,
    posterKey: null,
    processingStatus: 'processing',
    processingProgress: 0,
  })
  await store.putFile(file.objectKey, path, file.contentType)
  return file
}

async function process({ id }: FileObject): Promise<FileObject> {
  await db.transaction((trx) => enqueue(trx, 'media.process', { fileId: id }))
  await runJobs()
  return FileObject.findOrFail(id)
}

test.group('Processing a video', (group) => {
  rollsBack(group)
  group.each.timeout(60_000)

  test('gives facts, poster and sprite to one that plays as it is', async ({ assert }) => {
    const file = await process(await anUpload(await playableVideo()))

    assert.containSubset(file.serialize(), {
      processingStatus: 'ready',
      processingProgress: 100,
      processingError: null,
    })
    assert.containSubset(file.media, {
      width: 640,
      height: 360,
      frameCount: 50,
      durationSeconds: 2,
    })
    assert.equal(file.media?.sprite?.count, 25)
    assert.containSubset(await store.head(file.posterKey!), { contentType: 'image/jpeg' })
    assert.containSubset(await store.head(file.spriteKey!), { contentType: 'image/jpeg' })
    assert.containSubset(await store.head(file.waveformKey!), { contentType: 'application/json' })
    assert.isNull(file.proxyKey)
  })

  test('gives a proxy to one that browsers don’t play', async ({ assert }) => {
    const file = await process(await anUpload(await proresVideo()))
    assert.containSubset(await store.head(file.proxyKey!), { contentType: 'video/mp4' })

    const folder = await mkdtemp(join(tmpdir(), 'rushes-proxy-'))
    try {
      await store.download(file.proxyKey!, join(folder, 'proxy.mp4'))
      const proxy = await readFacts(join(folder, 'proxy.mp4'))
      assert.containSubset(proxy, { videoCodec: 'h264', frameCount: file.media!.frameCount })
      assert.deepEqual(proxy.frameRate, file.media!.frameRate)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('twice does its work once', async ({ assert }) => {
    const file = await process(await anUpload(await playableVideo()))
    const before = await store.head(file.posterKey!)
    await store.deleteUnconfirmed(file.objectKey)

    const again = await process(file)
    assert.equal(again.processingStatus, 'ready')
    assert.deepEqual(await store.head(again.posterKey!), before)
  })

  test('says in plain words why it can’t, and the original stays', async ({ assert }) => {
    const file = await process(await anUpload(await brokenVideo()))
    assert.equal(file.processingStatus, 'failed')
    assert.deepEqual(file.processingError, { key: 'media.unreadable' })
    assert.isNotNull(await store.head(file.objectKey))
  })

  test('of a file in the trash goes on, for it may be restored', async ({ assert }) => {
    const file = await anUpload(await playableVideo())
    await file.merge({ deletedAt: DateTime.now() }).save()
    await makeDerivatives(file.id, async () => {})
    await file.refresh()
    assert.equal(file.processingStatus, 'ready')
  })

  test('of a file that nobody knows is an error', async ({ assert }) => {
    const unknown = '018f0000-0000-7000-8000-000000000000'
    await assert.rejects(() => makeDerivatives(unknown, async () => {}), /There is no file/)
  })
})
