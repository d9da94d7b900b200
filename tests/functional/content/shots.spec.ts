import { test } from '@japa/runner'
import { sweepReadings } from '#actions/content/readings/request_readings'
import ContentVersion from '#models/content/content_version'
import Reading from '#models/content/reading'
import { READING_METHOD } from '#measure/method'
import { aContentItem, aReading, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { runJobs, waitingJobs } from '#tests/support/processes/jobs'
import { readFilms } from '#tests/support/processes/read_films'
import { recutFilm, uncutFilm } from '#tests/support/videos'

test.group('The beginnings of a version’s shots', (group) => {
  rollsBack(group)
  group.each.timeout(120_000)

  test('are exact to the frame, for the newest version or the requested one', async ({
    client,
    assert,
  }) => {
    const { task, people } = await aStudio()
    const item = await aContentItem(task, ['changes_requested', 'in_review'])
    await readFilms(item, [await uncutFilm(), await recutFilm()])
    const versions = await ContentVersion.query()
      .where('content_item_id', item.id)
      .orderBy('number')
    const ask = async (versionId?: string) => {
      const query = versionId ? { versionId } : {}
      const response = await client
        .get(`/api/content/${item.id}/shots`)
        .qs(query)
        .as(people.client_viewer)
      response.assertStatus(200)
      return response.body().data
    }
    const [first, second] = versions.map(({ id }) => id)
    const starts = [50, 75, 225, 237]
    assert.deepEqual(await ask(), { versionId: second, status: 'ready', starts })
    assert.deepEqual(await ask(first), { versionId: first, status: 'ready', starts: [] })

    await Reading.query().update({ method: READING_METHOD - 1 })
    assert.deepEqual(await ask(), { versionId: second, status: 'waiting', starts: [] })
  })

  test('are returned from the row alone; the next sweep adds them to an older reading', async ({
    client,
    assert,
  }) => {
    const { task, people } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    await readFilms(item, [await recutFilm()])
    const ask = async () => {
      const response = await client.get(`/api/content/${item.id}/shots`).as(people.client_viewer)
      response.assertStatus(200)
      const { status, starts } = response.body().data
      return { status, starts }
    }
    const found = { status: 'ready', starts: [50, 75, 225, 237] }
    const { readingKey } = await Reading.firstOrFail()
    await Reading.query().update({ readingKey: 'nowhere' })
    assert.deepEqual(await ask(), found)
    assert.equal(await sweepReadings(), 0)

    await Reading.query().update({ readingKey, shots: null })
    assert.deepEqual(await ask(), { status: 'waiting', starts: [] })
    assert.deepEqual(await waitingJobs(), [])
    assert.equal(await sweepReadings(), 1)
    await runJobs()
    assert.deepEqual(await ask(), found)
    assert.equal(await sweepReadings(), 0)
  })

  test('wait for a reading, and fail with it', async ({ client, assert }) => {
    const { task, people } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const url = `/api/content/${item.id}/shots`
    const status = async () => {
      const response = await client.get(url).as(people.client_owner)
      return response.body().data.status
    }
    assert.equal(await status(), 'waiting')
    const version = await ContentVersion.query().where('content_item_id', item.id).firstOrFail()
    await version.load('file')
    const reading = await aReading(version.file)
    const reason = { key: 'media.other' as const }
    await reading.merge({ status: 'failed', findings: null, reason }).save()
    assert.equal(await status(), 'failed')
  })

  test('are refused for an unreleased version', async ({ client }) => {
    const { task, people } = await aStudio()
    const item = await aContentItem(task, ['changes_requested', 'team_review'])
    const hidden = await ContentVersion.query()
      .where({ content_item_id: item.id, number: 2 })
      .firstOrFail()
    const url = `/api/content/${item.id}/shots`
    const refused = await client.get(url).qs({ versionId: hidden.id }).as(people.client_owner)
    refused.assertStatus(404)
    const seen = await client.get(url).qs({ versionId: hidden.id }).as(people.team_pm)
    seen.assertStatus(200)
  })
})
