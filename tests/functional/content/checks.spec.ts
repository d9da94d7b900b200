import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sweepReadings } from '#actions/content/readings/sweep_readings'
import { METHOD } from '#measure/method'
import { readReading } from '#measure/reading_file'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import Reading from '#models/content/reading'
import FileObject from '#models/files/file_object'
import { enqueue } from '#queue/enqueue'
import store from '#storage/store'
import { withWorkFolder } from '#media/work_folder'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { runJobs } from '#tests/support/processes/jobs'
import { aPerson } from '#tests/support/people'
import { brokenVideo, playableVideo, proresVideo } from '#tests/support/videos'

/** An item whose newest version's file has these bytes, and was processed by a worker. */
async function aVersionOf(path: string, statuses = ['in_review'] as never[], order = {}) {
  const studio = await aStudio({}, order)
  const item = await aContentItem(studio.task, statuses)
  await process(await fileOf(item), path)
  return { ...studio, item }
}

async function fileOf(item: ContentItem): Promise<FileObject> {
  const { currentVersionId } = await item.refresh()
  const { fileId } = await ContentVersion.findOrFail(currentVersionId!)
  return FileObject.findOrFail(fileId)
}

async function readingOf(item: ContentItem): Promise<Reading> {
  const { id } = await fileOf(item)
  return Reading.findByOrFail('fileId', id)
}

async function process(file: FileObject, path: string) {
  await store.putFile(file.objectKey, path, file.contentType)
  await file.merge({ processingStatus: 'processing', media: null }).save()
  await db.transaction((trx) => enqueue(trx, 'media.process', { fileId: file.id }))
  await runJobs()
}

test.group('Technical checks of a version', (group) => {
  rollsBack(group)
  group.each.timeout(120_000)

  test('come once a worker has read it, in the reader’s language', async ({ client, assert }) => {
    const order = { durationSeconds: 6, aspectRatio: '16:9', platforms: ['instagram'] }
    const { item, people } = await aVersionOf(await playableVideo(), undefined, order)
    const url = `/api/content/${item.id}/checks`
    const response = await client.get(url).as(people.client_manager)
    const { data } = response.body()

    assert.equal(data.versionId, item.currentVersionId)
    assert.equal(data.status, 'ready')
    const length = data.checks.find(({ name, platform }: any) => name === 'length' && !platform)
    assert.deepEqual(length, {
      name: 'length',
      status: 'fail',
      platform: null,
      measured: '2 s',
      expected: '6 s ± 0.5 s',
      source: 'The order',
      message: 'Runs 2 s; 6 s was ordered. Recut it, or change the order.',
      frame: null,
      endFrame: null,
    })
    const reel = data.checks.find(({ platform, name }: any) => platform && name === 'length')
    assert.containSubset(reel, { status: 'fail', expected: '3 s to 900 s' })

    await people.client_manager.merge({ locale: 'de' }).save()
    const german = await client.get(url).as(people.client_manager)
    assert.include(german.body().data.checks[0].message, 'bestellt')
  })

  test('follow the order without reading again', async ({ client, assert }) => {
    const { item, task, people } = await aVersionOf(await playableVideo(), undefined, {
      durationSeconds: 6,
    })
    const before = await readingOf(item)
    await task.merge({ durationSeconds: 2 }).save()
    const response = await client.get(`/api/content/${item.id}/checks`).as(people.team_pm)
    const length = response.body().data.checks.find(({ name }: any) => name === 'length')
    assert.equal(length.status, 'pass')
    const after = await readingOf(item)
    assert.deepEqual(after.updatedAt, before.updatedAt)
  })

  test('wait until it is read, and say why it can’t be', async ({ client, assert }) => {
    const { task, people } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const url = `/api/content/${item.id}/checks`
    const waiting = await client.get(url).as(people.client_viewer)
    assert.containSubset(waiting.body().data, { status: 'waiting', reason: null, checks: [] })

    await process(await fileOf(item), await brokenVideo())
    const failed = await client.get(url).as(people.client_viewer)
    assert.equal(failed.body().data.status, 'failed')
    assert.isString(failed.body().data.reason)
  })

  test('are those of the version that the client sees', async ({ client, assert }) => {
    const { task, people } = await aStudio()
    const item = await aContentItem(task, ['in_review', 'team_review'])
    const [first, second] = await ContentVersion.query()
      .where('contentItemId', item.id)
      .orderBy('number')
    const url = `/api/content/${item.id}/checks`
    const own = await client.get(url).as(people.client_owner)
    assert.equal(own.body().data.versionId, first.id)
    const team = await client.get(url).as(people.team_pm)
    assert.equal(team.body().data.versionId, second.id)
    const hidden = await client.get(`${url}?versionId=${second.id}`).as(people.client_owner)
    hidden.assertStatus(404)
  })

  test('are nobody else’s', async ({ client }) => {
    const { task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const stranger = await aPerson('client_owner')
    const response = await client.get(`/api/content/${item.id}/checks`).as(stranger)
    response.assertStatus(404)
  })
})

test.group('Reading a version', (group) => {
  rollsBack(group)
  group.each.timeout(120_000)

  test('keeps every frame that the player shows, also beside a copy that is encoded', async ({
    assert,
  }) => {
    for (const [path, frames] of [
      [await playableVideo(), 50],
      [await proresVideo(), 48],
    ] as const) {
      const { item } = await aVersionOf(path)
      const reading = await readingOf(item)
      assert.equal(reading.findings!.frameCount, frames)
      const kept = await withWorkFolder(async (folder) => {
        await store.download(reading.readingKey!, `${folder}/reading`)
        return readReading(`${folder}/reading`)
      })
      assert.equal(kept.method, METHOD)
      assert.equal(kept.signatures.count, frames)
      assert.isAbove(kept.moments.length, 0)
      assert.containSubset(await store.head(reading.smallFilmKey!), { contentType: 'video/mp4' })
    }
  })

  test('twice does its work once', async ({ assert }) => {
    const { item } = await aVersionOf(await playableVideo())
    const { id: fileId } = await fileOf(item)
    const before = await Reading.findByOrFail('fileId', fileId)
    await db.transaction((trx) => enqueue(trx, 'content.read_version', { fileId }))
    await runJobs()
    const after = await Reading.findByOrFail('fileId', fileId)
    assert.deepEqual(after.serialize(), before.serialize())
  })

  test('by an older method is done again by the sweep, newest first', async ({ assert }) => {
    const { item } = await aVersionOf(await playableVideo())
    const { id: fileId } = await fileOf(item)
    const reading = await Reading.findByOrFail('fileId', fileId)
    assert.equal(await sweepReadings(), 0)
    await reading.merge({ method: METHOD - 1 }).save()
    assert.equal(await sweepReadings(), 1)
    await runJobs()
    await reading.refresh()
    assert.isTrue(reading.isCurrent)
    assert.equal(reading.status, 'ready')
  })
})
