import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { requestReading, sweepReadings } from '#actions/content/readings/request_readings'
import { READING_METHOD } from '#measure/method'
import { loadReading } from '#measure/reading_file'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import Reading from '#models/content/reading'
import type User from '#models/identity/user'
import StoredFile from '#models/files/stored_file'
import { enqueue } from '#queue/enqueue'
import store from '#storage/store'
import { withWorkFolder } from '#media/work_folder'
import { aContentItem, aStudio, aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { runJobs } from '#tests/support/processes/jobs'
import { aPerson } from '#tests/support/people'
import { brokenVideo, playableVideo, proresVideo } from '#tests/support/videos'

/** Creates an item whose newest version has this file, and processes it like a worker. */
async function aVersionOf(path: string, statuses = ['in_review'] as never[], order = {}) {
  const studio = await aStudio({}, order)
  const item = await aContentItem(studio.task, statuses)
  await process(await fileOf(item), path)
  return { ...studio, item }
}

async function fileOf(item: ContentItem): Promise<StoredFile> {
  const { currentVersionId } = await item.refresh()
  const { fileId } = await ContentVersion.findOrFail(currentVersionId!)
  return StoredFile.findOrFail(fileId)
}

async function readingOf(item: ContentItem): Promise<Reading> {
  const { id } = await fileOf(item)
  return Reading.findByOrFail('fileId', id)
}

/** Returns the recipients of an event, with the parameters of its text. */
async function toldOf(eventKey: string): Promise<{ userId: string; parameters: object }[]> {
  return db
    .from('notifications as n')
    .join('notification_events as e', 'e.id', 'n.event_id')
    .where('e.event_key', eventKey)
    .select('n.user_id as userId', 'e.parameters')
}

async function process(file: StoredFile, path: string) {
  await store.putFile(file.objectKey, path, file.contentType)
  await file.merge({ processingStatus: 'processing', media: null }).save()
  await db.transaction((trx) => enqueue(trx, 'media.process', { fileId: file.id }))
  await runJobs()
}

test.group('Technical checks of a version', (group) => {
  rollsBack(group)
  group.each.timeout(120_000)

  test('are available once a worker has read it, in the reader’s language', async ({
    client,
    assert,
  }) => {
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
      expected: '6 s\u00a0±\u00a00.5 s',
      source: 'The order',
      message: 'Runs 2 s; 6 s was ordered.',
      frame: null,
      endFrame: null,
    })
    const reel = data.checks.find(({ platform, name }: any) => platform && name === 'length')
    assert.containSubset(reel, { status: 'fail', expected: '3 s to 900 s' })

    await people.client_manager.merge({ locale: 'de' }).save()
    const german = await client.get(url).as(people.client_manager)
    assert.include(german.body().data.checks[0].message, 'bestellt')
  })

  test('follow changes of the order without reading the file again', async ({ client, assert }) => {
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

  test('wait for the reading, and report why it failed', async ({ client, assert }) => {
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

  test('report the media job’s error for a file that can’t be read again', async ({
    client,
    assert,
  }) => {
    const { item, people } = await aVersionOf(await playableVideo())
    const file = await fileOf(item)
    await store.putFile(file.objectKey, await brokenVideo(), file.contentType)
    await db.transaction((trx) => requestReading(trx, file, null))
    await runJobs()
    const reading = await readingOf(item)
    assert.equal(reading.status, 'failed')
    const failed = await client.get(`/api/content/${item.id}/checks`).as(people.team_pm)
    assert.containSubset(failed.body().data, {
      status: 'failed',
      reason: 'This file isn’t a video or an image that can be read.',
      checks: [],
    })
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

  test('are hidden from other companies', async ({ client }) => {
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

  test('stores every frame that the player shows, also for a video that needs a proxy', async ({
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
        return loadReading(`${folder}/reading`)
      })
      assert.equal(kept.method, READING_METHOD)
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

  test('by an older method is repeated by the sweep, newest first', async ({ assert }) => {
    const { item } = await aVersionOf(await playableVideo())
    const { id: fileId } = await fileOf(item)
    const reading = await Reading.findByOrFail('fileId', fileId)
    assert.equal(await sweepReadings(), 0)
    await reading.merge({ method: READING_METHOD - 1 }).save()
    assert.equal(await sweepReadings(), 1)
    // While the job waits or runs, the next sweep must not start a second one.
    assert.equal(await sweepReadings(), 0)
    await runJobs()
    await reading.refresh()
    assert.isTrue(reading.isCurrent)
    assert.equal(reading.status, 'ready')
  })
})

test.group('A version that fails a check', (group) => {
  rollsBack(group)
  group.each.timeout(120_000)

  /** Creates a version of two seconds for an order of six seconds; it waits in team review. */
  const tooShort = async (order = { durationSeconds: 6 }) =>
    aVersionOf(await playableVideo(), ['team_review'] as never[], { aspectRatio: '16:9', ...order })

  test('is released with a reason, which the audit log shows to the team', async ({
    client,
    assert,
  }) => {
    const { item, people } = await tooShort()
    const url = `/api/content/${item.id}/release`
    const refused = await client.post(url).as(people.team_pm).json({})
    refused.assertStatus(422)
    refused.assertBodyContains({ errors: [{ field: 'reason', rule: 'required' }] })
    const blank = await client.post(url).as(people.team_pm).json({ reason: '  ' })
    blank.assertStatus(422)
    await item.refresh()
    assert.equal(item.status, 'team_review')

    const released = await client.post(url).as(people.team_pm).json({ reason: 'A first look' })
    released.assertStatus(200)
    released.assertBodyContains({ data: { status: 'in_review' } })
    const after = { failedChecks: ['length'], releaseReason: 'A first look' }
    const log = await client
      .get('/api/audit')
      .qs({ action: 'content.release' })
      .as(people.super_admin)
    assert.containSubset(log.body().data[0], { after })
    const own = await client
      .get('/api/audit')
      .qs({ action: 'content.release' })
      .as(people.client_owner)
    assert.notInclude(JSON.stringify(own.body().data ?? []), 'A first look')
  })

  test('requires no reason once the order fits, or before it is checked', async ({ client }) => {
    const fits = await tooShort({ durationSeconds: 2 })
    const released = await client
      .post(`/api/content/${fits.item.id}/release`)
      .as(fits.people.team_pm)
      .json({})
    released.assertStatus(200)

    const { task, people } = await aStudio({}, { durationSeconds: 6 })
    const unread = await aContentItem(task, ['team_review'])
    const early = await client.post(`/api/content/${unread.id}/release`).as(people.team_pm).json({})
    early.assertStatus(200)
  })

  test('is reported to the team, once, if it was read after it was posted', async ({ assert }) => {
    const { item, people } = await tooShort()
    const told = await toldOf('content.version_fails')
    assert.sameMembers(
      told.map(({ userId }) => userId),
      [people.team_pm, people.team_creator, people.team_admin, people.super_admin].map(
        ({ id }) => id
      )
    )
    assert.deepEqual(told[0].parameters, {
      ...{ title: item.title, number: 1, check: 'length', more: 0 },
    })
    const reading = await readingOf(item)
    await reading.merge({ method: READING_METHOD - 1 }).save()
    await sweepReadings()
    await runJobs()
    assert.lengthOf(await toldOf('content.version_fails'), told.length)
  })

  test('is reported to the team if it was read before it was posted', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { durationSeconds: 6 })
    const file = await aVideo(people.team_creator, task.companyId, { taskId: task.id })
    await process(file, await playableVideo())
    assert.lengthOf(await toldOf('content.version_fails'), 0)

    const before = await client.get(`/api/files/${file.id}/checks`).as(people.team_creator)
    assert.containSubset(before.body().data, {
      status: 'ready',
      checks: [{ name: 'length', status: 'fail' }],
    })
    await client
      .post(`/api/tasks/${task.id}/content`)
      .as(people.team_creator)
      .json({ fileId: file.id })
    assert.isNotEmpty(await toldOf('content.version_fails'))
  })

  test('is marked on its card and its order’s card, for users who can see the version', async ({
    client,
    assert,
  }) => {
    const { item, task, people } = await tooShort()
    const list = async (person: User) => {
      const content = await client.get('/api/content').as(person)
      const tasks = await client.get(`/api/tasks/${task.id}`).as(person)
      return [content.body().data[0]?.checks, tasks.body().data.checks]
    }
    const [card, order] = await list(people.team_pm)
    assert.equal(card.fails, 1)
    assert.isAbove(card.notices, 0)
    assert.deepEqual(order, card)
    // The version hasn't been released to the client.
    assert.deepEqual(await list(people.client_owner), [undefined, null])

    await client
      .post(`/api/content/${item.id}/release`)
      .as(people.team_pm)
      .json({ reason: 'A first look' })
    assert.deepEqual(await list(people.client_owner), [card, card])
    await task.merge({ durationSeconds: 2 }).save()
    const [fitting] = await list(people.client_owner)
    assert.equal(fitting.fails, 0)
  })

  test('hides its checks from other users while its file has no version', async ({ client }) => {
    const { people, task } = await aStudio()
    const file = await aVideo(people.team_creator, task.companyId)
    const url = `/api/files/${file.id}/checks`
    const stranger = await aPerson('client_owner')
    const refused = await client.get(url).as(stranger)
    refused.assertStatus(403)
    const material = await aVideo(people.team_pm, task.companyId, { purpose: 'material' })
    const other = await client.get(`/api/files/${material.id}/checks`).as(people.team_pm)
    other.assertStatus(404)
  })
})

test.group('What checks compare with', (group) => {
  rollsBack(group)
  group.each.timeout(120_000)

  test('are the current platforms, aspect ratio, length and loudness', async ({
    client,
    assert,
  }) => {
    const { item, task, people } = await aVersionOf(await playableVideo())
    const { updatedAt } = await readingOf(item)
    const statuses = async () => {
      const response = await client.get(`/api/content/${item.id}/checks`).as(people.client_owner)
      const { checks } = response.body().data
      const find = (name: string, platform: string | null = null) =>
        checks.find((one: any) => one.name === name && one.platform === platform)
      return {
        length: find('length')?.status,
        shape: find('aspect_ratio')?.status,
        linkedin: find('length', 'linkedin')?.status,
        loudness: find('loudness').expected,
      }
    }
    await task.merge({ durationSeconds: 6, aspectRatio: '9:16', platforms: ['linkedin'] }).save()
    const wrong = {
      length: 'fail',
      shape: 'fail',
      linkedin: 'fail',
      loudness: '−14 LUFS\u00a0±\u00a02 LU',
    }
    assert.deepEqual(await statuses(), wrong)
    await client
      .patch(`/api/companies/${task.companyId}`)
      .as(people.client_owner)
      .json({ broadcastLoudness: true })
    await task.merge({ durationSeconds: 2, aspectRatio: '16:9', platforms: [] }).save()
    const right = {
      length: 'pass',
      shape: 'pass',
      linkedin: undefined,
      loudness: '−23 LUFS\u00a0±\u00a01 LU',
    }
    assert.deepEqual(await statuses(), right)
    const again = await readingOf(item)
    assert.deepEqual(again.updatedAt, updatedAt)
  })
})
