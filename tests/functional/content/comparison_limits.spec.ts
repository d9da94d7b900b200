import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { LIMITS } from '#access/limits/limits'
import { compareContentVersions } from '#actions/content/changes/compare_content_versions'
import { MAX_COMPARISONS_AT_ONCE, type ContentStatus } from '#models/content/values'
import ContentVersion from '#models/content/content_version'
import VersionComparison from '#models/content/version_comparison'
import { aComment, aComparison, aContentItem, aReading, aStudio } from '#tests/support/content'
import { countRows, rollsBack, writesForReal } from '#tests/support/database'
import { waitingJobs } from '#tests/support/processes/jobs'
import { acting } from '#tests/support/people'

/** Creates a video whose versions are marked as read. */
async function aReadVideo(count: number) {
  const studio = await aStudio()
  const statuses = Array.from({ length: count }, (): ContentStatus => 'changes_requested')
  const item = await aContentItem(studio.task, statuses)
  const versions = await ContentVersion.query()
    .where('content_item_id', item.id)
    .orderBy('number')
    .preload('file')
  for (const { file } of versions) {
    const reading = await aReading(file)
    await reading.merge({ readingKey: `${file.objectKey}/reading` }).save()
  }
  return { ...studio, item, versions, url: `/api/content/${item.id}/changes` }
}

test.group('Comparisons of the versions of a video', (group) => {
  rollsBack(group)

  test('are made once for both directions', async ({ client, assert }) => {
    const { people, versions, url } = await aReadVideo(2)
    const [older, newer] = versions
    const back = { from: newer.id, to: older.id }
    const waiting = await client.get(url).qs(back).as(people.client_viewer)
    assert.containSubset(waiting.body().data, { ...back, status: 'waiting' })
    await client.get(url).as(people.client_viewer)
    assert.lengthOf(await waitingJobs(), 1)

    await VersionComparison.query().delete()
    await aComparison(older, newer, [
      { kind: 'same', from: [0, 200], to: [0, 200], exact: true },
      { kind: 'removed', from: [200, 300], to: null, exact: true },
    ])
    const response = await client.get(url).qs(back).as(people.client_viewer)
    const { segments, sentences, ...about } = response.body().data
    assert.containSubset(about, { ...back, status: 'ready' })
    assert.deepEqual(segments, [
      { kind: 'same', from: [0, 200], to: [0, 200], exact: true },
      { kind: 'inserted', from: null, to: [200, 300], exact: true },
    ])
    assert.deepEqual(sentences, ['The end is 100 frames longer'])
    const file = await client
      .get(url)
      .qs({ ...back, format: 'otio' })
      .as(people.client_viewer)
    file.assertStatus(200)
    assert.equal(await countRows('version_comparisons'), 1)
  })

  test('wait in a bounded number; notes on earlier versions wait with them', async ({
    client,
    assert,
  }) => {
    const { people, item, versions, url } = await aReadVideo(MAX_COMPARISONS_AT_ONCE + 3)
    for (const { id } of versions.slice(0, -1)) {
      await aComment(item, people.client_owner, { contentVersionId: id, frame: 5 })
    }
    const newest = versions.at(-1)!.id
    const notes = () =>
      client.get(`/api/content/${item.id}/comments`).qs({ on: newest }).as(people.client_owner)
    const first = await notes()
    first.assertStatus(200)
    assert.lengthOf(await waitingJobs(), MAX_COMPARISONS_AT_ONCE)
    const again = await notes()
    assert.lengthOf(again.body().data, versions.length - 1)
    assert.lengthOf(await waitingJobs(), MAX_COMPARISONS_AT_ONCE)

    const pair = { from: versions[0].id, to: versions[1].id }
    const refused = await client.get(url).qs(pair).as(people.client_owner)
    refused.assertStatus(409)
    refused.assertBodyContains({ errors: [{ reason: 'busy' }] })

    await VersionComparison.query().update({
      status: 'ready',
      changes: JSON.stringify({ segments: [], sound: [], rate: 25, frameCount: 300 }),
    })
    const asked = await client.get(url).qs(pair).as(people.client_owner)
    asked.assertStatus(200)
    await notes()
    assert.lengthOf(await waitingJobs(), versions.length)
  })

  test('have a limit per user and quarter of an hour', async ({ client, assert }) => {
    const { people, versions, url } = await aReadVideo(3)
    await client.get(url).as(people.client_viewer)
    await db.from('rate_limits').where('key', 'like', 'comparison:%').update({
      points: LIMITS.comparison.max,
    })
    const known = await client.get(url).as(people.client_viewer)
    known.assertStatus(200)
    const pair = { from: versions[0].id, to: versions[1].id }
    const refused = await client.get(url).qs(pair).as(people.client_viewer)
    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 0)
    const others = await client.get(url).qs(pair).as(people.client_owner)
    others.assertStatus(200)
  })
})

test.group('Comparisons requested at the same time', (group) => {
  writesForReal(group)

  test('are no more than may wait', async ({ assert }) => {
    const { people, item, versions } = await aReadVideo(8)
    const users = [acting(people.client_owner), acting(people.team_pm)]
    const pairs = versions.flatMap((to, index) =>
      versions.slice(0, index).map((from) => ({ from: from.id, to: to.id }))
    )
    const outcomes = await Promise.allSettled(
      pairs.map((pair, turn) => compareContentVersions(users[turn % 2], item.id, pair))
    )
    const made = outcomes.filter(({ status }) => status === 'fulfilled')
    assert.lengthOf(made, MAX_COMPARISONS_AT_ONCE)
    assert.lengthOf(await VersionComparison.all(), MAX_COMPARISONS_AT_ONCE)
  })
})
