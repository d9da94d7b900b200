import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { addVersion } from '#actions/content/add_version'
import {
  precomputeComparisons,
  precomputeComparisonsOfFile,
} from '#actions/content/changes/precompute_comparisons'
import { failComparison, makeComparison } from '#actions/content/changes/make_comparison'
import { sweepReadings } from '#actions/content/readings/request_readings'
import { COMPARISON_METHOD, READING_METHOD } from '#measure/method'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import Reading from '#models/content/reading'
import type { ContentStatus } from '#models/content/values'
import VersionComparison from '#models/content/version_comparison'
import { aComparison, aContentItem, aReading, aStudio, aVideo } from '#tests/support/content'
import { rollsBack, writesForReal } from '#tests/support/database'
import { runJobs, waitingJobs } from '#tests/support/processes/jobs'
import { acting, aPerson } from '#tests/support/people'
import { readFilms } from '#tests/support/processes/read_films'
import { recutFilm, uncutFilm } from '#tests/support/videos'

const RELEASED: ContentStatus[] = ['changes_requested', 'in_review']

async function versionsOf({ id }: ContentItem): Promise<ContentVersion[]> {
  return ContentVersion.query().where('content_item_id', id).orderBy('number').preload('file')
}

/** Creates a video whose versions are marked as read, without readings in the store, so that they can't be compared. */
async function readByName(statuses = RELEASED) {
  const studio = await aStudio()
  const item = await aContentItem(studio.task, statuses)
  const versions = await versionsOf(item)
  for (const { file } of versions) {
    const reading = await aReading(file)
    await reading.merge({ readingKey: `${file.objectKey}/reading` }).save()
  }
  return { ...studio, item, versions, url: `/api/content/${item.id}/changes` }
}

/** Creates a video with two versions of 300 frames, which a worker has read. The second one differs in two places. */
async function readForReal() {
  const studio = await aStudio()
  const item = await aContentItem(studio.task, RELEASED)
  await readFilms(item, [await uncutFilm(), await recutFilm()], { isCompared: false })
  const versions = await versionsOf(item)
  return { ...studio, item, versions, url: `/api/content/${item.id}/changes` }
}

test.group('What changed between two versions', (group) => {
  rollsBack(group)
  group.each.timeout(120_000)

  test('is found by a worker, exact to the frame, in the reader’s language, and is stored', async ({
    client,
    assert,
  }) => {
    const { people, versions, url } = await readForReal()
    const ask = async () => {
      const response = await client.get(url).as(people.client_viewer)
      response.assertStatus(200)
      return response.body().data
    }
    const nothing = { segments: [], sound: [], sentences: [], cover: null }
    const pair = { from: versions[0].id, to: versions[1].id }
    assert.deepEqual(await ask(), { status: 'waiting', ...pair, ...nothing })
    await ask()
    assert.deepEqual(await runJobs(), ['content.compare_versions'])

    const { sentences, ...map } = await ask()
    assert.deepEqual(map, {
      ...{ status: 'ready', ...pair },
      segments: [
        { kind: 'same', from: [0, 50], to: [0, 50], exact: true },
        { kind: 'replaced', from: [50, 75], to: [50, 75], exact: true },
        { kind: 'same', from: [75, 225], to: [75, 225], exact: true },
        { kind: 'replaced', from: [225, 237], to: [225, 237], exact: true },
        { kind: 'same', from: [237, 300], to: [237, 300], exact: true },
      ],
      sound: [
        { kind: 'same', from: [0, 50], to: [0, 50] },
        { kind: 'same', from: [75, 225], to: [75, 225] },
        { kind: 'same', from: [237, 300], to: [237, 300] },
      ],
      cover: null,
    })
    assert.deepEqual(sentences, [
      'Picture replaced at 0:02 (25 frames)',
      'Picture replaced at 0:09 (12 frames)',
    ])
    await people.client_viewer.merge({ locale: 'de' }).save()
    const german = await ask()
    assert.equal(german.sentences[0], 'Bild ersetzt bei 0:02 (25 Frames)')
    assert.deepEqual(await waitingJobs(), [])
  })

  test('can be exported as a timeline once it is known, and the export is recorded', async ({
    client,
    assert,
  }) => {
    const { people, versions, url, company } = await readByName()
    const ask = (person: keyof typeof people) =>
      client.get(url).qs({ format: 'otio' }).as(people[person])
    const early = await ask('client_viewer')
    early.assertStatus(409)
    early.assertBodyContains({ errors: [{ code: 'E_CONFLICT', reason: 'processing' }] })
    const segments = [
      { kind: 'same', from: [0, 50], to: [0, 50], exact: true },
      { kind: 'removed', from: [50, 60], to: null, exact: true },
    ]
    await VersionComparison.query().update({
      status: 'ready',
      changes: JSON.stringify({ segments, sound: [], rate: 25, frameCount: 50 }),
    })
    const response = await ask('client_viewer')
    response.assertStatus(200)
    response.assertHeader('content-type', 'application/vnd.pixar.opentimelineio+json')
    assert.match(response.header('content-disposition')!, /^attachment; .*-v1-v2\.otio/)
    const timeline = JSON.parse(response.text())
    assert.equal(timeline.OTIO_SCHEMA, 'Timeline.1')
    const files = versions.map(({ file }) => file.name)
    assert.deepEqual(
      timeline.tracks.children.map(({ name, children }: any) => [name, children.length]),
      [
        [files[0], 2],
        [files[1], 2],
      ]
    )
    const stranger = await aPerson('client_owner')
    const refused = await client.get(url).qs({ format: 'otio' }).as(stranger)
    refused.assertStatus(404)
    const entries = await db
      .from('audit_entries')
      .where({ action: 'content.export_changes', company_id: company.id })
    assert.lengthOf(entries, 1)
  })

  test('waits until both versions are read', async ({ client, assert }) => {
    const { people, versions, url } = await readByName()
    const reading = await Reading.findByOrFail('fileId', versions[0].fileId)
    await reading.merge({ method: READING_METHOD - 1 }).save()
    const response = await client.get(url).as(people.client_owner)
    assert.equal(response.body().data.status, 'waiting')
    assert.deepEqual(await waitingJobs(), [])
    assert.isNull(await VersionComparison.first())
    await reading.merge({ method: READING_METHOD }).save()
    await client.get(url).as(people.client_owner)
    assert.lengthOf(await waitingJobs(), 1)
  })

  test('has failed if one version can’t be read', async ({ client, assert }) => {
    const { people, versions, url } = await readByName()
    const reading = await Reading.findByOrFail('fileId', versions[0].fileId)
    const reason = { key: 'media.other' as const }
    await reading.merge({ status: 'failed', findings: null, reason }).save()
    const response = await client.get(url).as(people.team_pm)
    assert.containSubset(response.body().data, { status: 'failed', segments: [], sentences: [] })
  })

  test('is found for every type of video', async ({ client, assert }) => {
    const { people, versions, url } = await readByName()
    await versions[0].file.merge({ contentType: 'application/mxf' }).save()
    const response = await client.get(url).as(people.team_pm)
    assert.equal(response.body().data.status, 'waiting')
    assert.lengthOf(await waitingJobs(), 1)
  })

  test('is between the newest two versions that the user can see, or the requested ones', async ({
    client,
    assert,
  }) => {
    const { people, versions, url } = await readByName([
      ...(['changes_requested', 'changes_requested', 'team_review', 'team_review'] as const),
    ])
    const [one, two, three, four] = versions.map(({ id }) => id)
    const pair = async (person: keyof typeof people, query = '') => {
      const response = await client.get(`${url}${query}`).as(people[person])
      const { data } = response.body()
      return data ? [data.from, data.to] : response.status()
    }
    assert.deepEqual(await pair('team_creator'), [three, four])
    assert.deepEqual(await pair('client_manager'), [one, two])
    assert.deepEqual(await pair('team_pm', `?from=${one}`), [one, four])
    assert.deepEqual(await pair('team_pm', `?to=${two}`), [one, two])
    assert.deepEqual(await pair('team_pm', `?from=${four}&to=${two}`), [four, two])
    assert.equal(await pair('team_pm', `?from=${two}&to=${two}`), 422)
    assert.equal(await pair('team_pm', `?to=${one}`), 404)
  })

  test('neither contains nor counts versions that weren’t released to the client', async ({
    client,
    assert,
  }) => {
    const { people, versions, url } = await readByName(['changes_requested', 'team_review'])
    const [shown, hidden] = versions.map(({ id }) => id)
    await client.get(url).as(people.team_pm)
    await VersionComparison.query().update({
      status: 'ready',
      changes: JSON.stringify({ segments: [], sound: [], rate: 25, frameCount: 300 }),
    })
    for (const query of ['', `?from=${shown}&to=${hidden}`, `?from=${hidden}&to=${shown}`]) {
      const response = await client.get(`${url}${query}`).as(people.client_owner)
      response.assertStatus(404)
      assert.notInclude(JSON.stringify(response.body()), hidden)
    }
    const team = await client.get(url).as(people.team_pm)
    assert.equal(team.body().data.status, 'ready')
  })

  test('is only for users who can see videos, of their own company', async ({ client }) => {
    const { company, people, versions, url } = await readByName()
    const stranger = await aPerson('client_owner')
    const elsewhere = await client.get(url).as(stranger)
    elsewhere.assertStatus(404)
    const other = await readByName()
    const mixed = await client.get(`${url}?from=${other.versions[0].id}`).as(people.client_owner)
    mixed.assertStatus(404)
    const overrides = [{ permission: 'content.view_ready', effect: 'revoke' as const }]
    const without = await aPerson('client_owner', { company, overrides })
    const refused = await client.get(`${url}?to=${versions[1].id}`).as(without)
    refused.assertStatus(403)
  })

  test('finds the frame of the older version’s cover', async ({ client, assert }) => {
    const { people, versions, url } = await readByName()
    const [older, newer] = versions
    await aComparison(older, newer, [
      { kind: 'removed', from: [0, 10], to: null, exact: true },
      { kind: 'same', from: [10, 300], to: [0, 290], exact: true },
    ])
    const cover = async () => {
      const response = await client.get(url).as(people.client_owner)
      return response.body().data.cover
    }
    assert.isNull(await cover())
    await older.merge({ coverFrame: 60, coverFileId: older.fileId }).save()
    assert.deepEqual(await cover(), { frame: 50, endFrame: null, fate: 'same' })
  })

  test('is computed again when the method changes', async ({ client, assert }) => {
    const { people, url } = await readForReal()
    const status = async () => {
      const response = await client.get(url).as(people.team_pm)
      return response.body().data.status
    }
    await status()
    await runJobs()
    const kept = await VersionComparison.firstOrFail()
    await kept.merge({ method: COMPARISON_METHOD - 1 }).save()
    assert.equal(await status(), 'waiting')
    assert.deepEqual(await runJobs(), ['content.compare_versions'])
    assert.equal(await status(), 'ready')
    await kept.refresh()
    assert.equal(kept.method, COMPARISON_METHOD)
  })

  test('is deleted with its versions, and computed again after their restoration', async ({
    client,
    assert,
  }) => {
    const { item, people, url } = await readForReal()
    const status = async () => {
      const response = await client.get(url).as(people.team_pm)
      return response.body().data?.status
    }
    await status()
    await runJobs()
    const deleted = await client.delete(`/api/content/${item.id}`).as(people.team_admin)
    deleted.assertStatus(204)
    assert.isNull(await VersionComparison.first())
    assert.isUndefined(await status())
    await client.post(`/api/content/${item.id}/restore`).as(people.team_admin)
    assert.equal(await status(), 'waiting')
  })
})

test.group('Comparing two versions', (group) => {
  rollsBack(group)
  group.each.timeout(120_000)

  const asked = async (client: any) => {
    const made = await readForReal()
    await client.get(made.url).as(made.people.team_pm)
    return { ...made, kept: await VersionComparison.firstOrFail() }
  }

  test('twice does its work once', async ({ client, assert }) => {
    const { kept } = await asked(client)
    await runJobs()
    await kept.refresh()
    const before = kept.serialize()
    await makeComparison(kept.id)
    await failComparison(kept.id)
    await kept.refresh()
    assert.deepEqual(kept.serialize(), before)
  })

  test('stores nothing for a version that was deleted meanwhile', async ({ client, assert }) => {
    const { kept, versions } = await asked(client)
    await db.from('content_versions').where('id', versions[0].id).update({ deleted_at: new Date() })
    await runJobs()
    assert.isNull(await VersionComparison.find(kept.id))
  })

  test('deletes the result when a version is read again, and computes a new one on request', async ({
    client,
    assert,
  }) => {
    const { kept, versions, people, url } = await asked(client)
    const reading = await Reading.findByOrFail('fileId', versions[1].fileId)
    await reading.merge({ method: READING_METHOD - 1 }).save()
    assert.deepEqual(await runJobs(), ['content.compare_versions'])
    assert.isNull(await VersionComparison.find(kept.id))
    await sweepReadings()
    await runJobs()
    await client.get(url).as(people.team_pm)
    await runJobs()
    const response = await client.get(url).as(people.team_pm)
    assert.equal(response.body().data.status, 'ready')
  })

  test('is reported as failed after all attempts, and can be tried again', async ({
    client,
    assert,
  }) => {
    const { kept, versions, people, url } = await asked(client)
    const reading = await Reading.findByOrFail('fileId', versions[1].fileId)
    await reading.merge({ readingKey: 'nowhere/reading' }).save()
    await runJobs().catch(() => {})
    const failed = await client.get(url).as(people.team_pm)
    assert.equal(failed.body().data.status, 'failed')

    const jobs = db.from('outbox').where('job', 'content.compare_versions')
    const job = await jobs.whereNotNull('failed_at').firstOrFail()
    const retried = await client
      .post(`/api/admin/operations/jobs/${job.id}/retry`)
      .as(people.super_admin)
    retried.assertStatus(202)
    await kept.refresh()
    assert.equal(kept.status, 'waiting')
  })
})

test.group('In advance', (group) => {
  rollsBack(group)
  group.each.timeout(120_000)

  const inBackground = async () => {
    const rows = await db.from('outbox').where('job', 'content.compare_versions').orderBy('id')
    return rows.map(({ is_background: isBackground }) => isBackground)
  }

  test('versions are compared once both are read, after all other jobs', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, RELEASED)
    await readFilms(item, [await uncutFilm(), await recutFilm()])
    assert.deepEqual(await inBackground(), [true])
    const first = await client.get(`/api/content/${item.id}/changes`).as(people.client_viewer)
    assert.equal(first.body().data.status, 'ready')
    assert.lengthOf(first.body().data.segments, 5)
  })

  test('a version whose file was read before its posting is compared with the previous one', async ({
    assert,
  }) => {
    const { people, item, versions } = await readByName()
    const file = await aVideo(people.team_pm, item.companyId)
    const reading = await aReading(file)
    await reading.merge({ readingKey: `${file.objectKey}/reading` }).save()
    const { id } = await addVersion(acting(people.team_pm), item.id, { fileId: file.id })
    const kept = await VersionComparison.all()
    assert.deepEqual(
      kept.map(({ fromVersionId, toVersionId }) => [fromVersionId, toVersionId]),
      [[versions[1].id, id]]
    )
    assert.deepEqual(await inBackground(), [true])
  })

  test('a version is also compared with the previous one that was released', async ({ assert }) => {
    const { versions } = await readByName(['changes_requested', 'team_review', 'team_review'])
    const [first, second, third] = versions.map(({ id }) => id)
    await db.transaction((trx) => precomputeComparisons(trx, versions[2]))
    const kept = await VersionComparison.all()
    assert.sameDeepMembers(
      kept.map(({ fromVersionId, toVersionId }) => [fromVersionId, toVersionId]),
      [
        [first, third],
        [second, third],
      ]
    )
  })

  test('nothing is compared if a version is deleted or not read', async ({ assert }) => {
    const { versions } = await readByName()
    const reading = await Reading.findByOrFail('fileId', versions[0].fileId)
    await reading.merge({ method: READING_METHOD - 1 }).save()
    await db.transaction((trx) => precomputeComparisons(trx, versions[1]))
    assert.isNull(await VersionComparison.first())
    await reading.merge({ method: READING_METHOD }).save()
    await db.from('content_versions').where('id', versions[1].id).update({ deleted_at: new Date() })
    await db.transaction((trx) => precomputeComparisonsOfFile(trx, versions[0].fileId))
    await db.transaction((trx) => precomputeComparisonsOfFile(trx, versions[1].fileId))
    assert.isNull(await VersionComparison.first())
  })

  test('a request meanwhile doesn’t wait for all other jobs', async ({ client, assert }) => {
    const { people, versions, url } = await readByName()
    await db.transaction((trx) => precomputeComparisons(trx, versions[1]))
    assert.deepEqual(await inBackground(), [true])
    const response = await client.get(url).as(people.client_owner)
    assert.equal(response.body().data.status, 'waiting')
    assert.deepEqual(await inBackground(), [false])
  })
})

test.group('At the same time', (group) => {
  writesForReal(group)

  test('several requests cause one comparison', async ({ client, assert }) => {
    const { people, url } = await readByName()
    const [pm, owner, viewer] = [people.team_pm, people.client_owner, people.client_viewer]
    const answers = await Promise.all([pm, owner, viewer].map((one) => client.get(url).as(one)))
    for (const response of answers) response.assertStatus(200)
    const jobs = await db.from('outbox').where('job', 'content.compare_versions')
    assert.lengthOf(jobs, 1)
  })
})
