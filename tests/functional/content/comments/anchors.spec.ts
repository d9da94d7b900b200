import { test } from '@japa/runner'
import type { Change } from '#measure/changes/change'
import ContentVersion from '#models/content/content_version'
import type { ContentStatus } from '#models/content/values'
import VersionComparison from '#models/content/version_comparison'
import { aComment, aComparison, aContentItem, aReading, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { runJobs, waitingJobs } from '#tests/support/processes/jobs'
import { readFilms } from '#tests/support/processes/read_films'
import { countQueries } from '#tests/support/queries'
import { recutFilm, uncutFilm } from '#tests/support/videos'

/**
 * Changes of a version: ten frames removed at the start, a replaced shot, ten frames that couldn't be matched, and a
 * shot that was moved to the end.
 */
const CHANGES: Change[] = [
  { kind: 'removed', from: [0, 10], to: null, exact: true },
  { kind: 'same', from: [10, 50], to: [0, 40], exact: true },
  { kind: 'replaced', from: [50, 75], to: [40, 65], exact: true },
  { kind: 'same', from: [75, 200], to: [65, 190], exact: true },
  { kind: 'unknown', from: [200, 210], to: [190, 200], exact: true },
  { kind: 'same', from: [250, 300], to: [200, 250], exact: true },
  { kind: 'moved', from: [210, 250], to: [250, 290], exact: true, offset: 40 },
]

type Row = { id: string; anchor?: { frame: number; endFrame: number | null; fate: string } | null }

async function aStack(statuses: ContentStatus[] = ['changes_requested', 'in_review']) {
  const studio = await aStudio()
  const item = await aContentItem(studio.task, statuses)
  const versions = await ContentVersion.query()
    .where('content_item_id', item.id)
    .orderBy('number')
    .preload('file')
  const path = `/api/content/${item.id}/comments`
  const noted = (version: ContentVersion, attributes: Parameters<typeof aComment>[2]) =>
    aComment(item, studio.people.client_manager, { contentVersionId: version.id, ...attributes })
  return { ...studio, item, versions, path, noted }
}

test.group('Comments on a newer version', (group) => {
  rollsBack(group)
  group.each.timeout(120_000)

  test('are placed at the frames with their pictures', async ({ client, assert }) => {
    const { people, versions, path, noted } = await aStack()
    const [older, newer] = versions
    await aComparison(older, newer, CHANGES)
    const expected = new Map<string, unknown>()
    const places: [frame: number | null, endFrame: number | null, anchor: unknown][] = [
      [5, null, { frame: 0, endFrame: null, fate: 'gone' }],
      [20, null, { frame: 10, endFrame: null, fate: 'same' }],
      [20, 30, { frame: 10, endFrame: 20, fate: 'same' }],
      [60, null, { frame: 50, endFrame: null, fate: 'changed' }],
      [40, 60, { frame: 30, endFrame: 50, fate: 'changed' }],
      [205, null, { frame: 195, endFrame: null, fate: 'unknown' }],
      [220, null, { frame: 260, endFrame: null, fate: 'moved' }],
      [null, null, null],
    ]
    for (const [frame, endFrame, anchor] of places) {
      const { id } = await noted(older, { frame, endFrame })
      expected.set(id, anchor)
    }
    const [first] = expected.keys()
    const reply = await noted(older, { parentId: first })
    const own = await noted(newer, { frame: 20 })
    for (const { id } of [reply, own]) expected.set(id, null)

    const ask = async (query: string) => {
      const response = await client.get(`${path}${query}`).as(people.client_viewer)
      response.assertStatus(200)
      return response.body().data as Row[]
    }
    const rows = await ask(`?on=${newer.id}`)
    assert.deepEqual(new Map(rows.map(({ id, anchor }) => [id, anchor])), expected)
    // Comments on a newer version have no position in an older one.
    for (const { anchor } of await ask(`?on=${older.id}`)) assert.isNull(anchor)
    for (const row of await ask('')) assert.notProperty(row, 'anchor')
    const filtered = await ask(`?on=${newer.id}&versionId=${newer.id}`)
    assert.deepEqual(
      filtered.map(({ id }) => id),
      [own.id]
    )
    assert.isEmpty(await waitingJobs())
  })

  test('wait for a worker, and are returned with positions once it is done', async ({
    client,
    assert,
  }) => {
    const { people, item, versions, path, noted } = await aStack()
    await readFilms(item, [await uncutFilm(), await recutFilm()], { isCompared: false })
    await noted(versions[0], { frame: 60 })
    await noted(versions[0], { frame: 100 })
    const ask = (etag?: string) =>
      client
        .get(`${path}?on=${versions[1].id}`)
        .as(people.client_owner)
        .header('if-none-match', etag ?? '')
    const anchorsOf = ({ data }: { data: Row[] }) => data.map(({ anchor }) => anchor)

    const first = await ask()
    assert.deepEqual(anchorsOf(first.body()), [null, null])
    const etag = first.header('etag')
    const same = await ask(etag)
    same.assertStatus(304)
    assert.deepEqual(await runJobs(), ['content.compare_versions'])
    const next = await ask(etag)
    next.assertStatus(200)
    assert.deepEqual(anchorsOf(next.body()), [
      { frame: 60, endFrame: null, fate: 'changed' },
      { frame: 100, endFrame: null, fate: 'same' },
    ])
    const unchanged = await ask(next.header('etag'))
    unchanged.assertStatus(304)
  })

  test('cause comparisons only of versions with comments at a frame', async ({
    client,
    assert,
  }) => {
    const { people, versions, path, noted } = await aStack([
      ...(['changes_requested', 'changes_requested', 'changes_requested', 'in_review'] as const),
    ])
    for (const { file } of versions) {
      const reading = await aReading(file)
      await reading.merge({ readingKey: `${file.objectKey}/reading` }).save()
    }
    const [first, second, third, newest] = versions
    await noted(first, { frame: 20 })
    await noted(second, { frame: null })
    await noted(third, { frame: 30 })
    for (let turn = 0; turn < 2; turn += 1) {
      await client.get(`${path}?on=${newest.id}`).as(people.client_owner)
    }
    const asked = await VersionComparison.query().orderBy('from_version_id')
    assert.deepEqual(
      asked.map(({ fromVersionId, toVersionId }) => [fromVersionId, toVersionId]),
      [first.id, third.id].sort().map((id) => [id, newest.id])
    )
    assert.lengthOf(await waitingJobs(), 2)
  })

  test('have unknown positions if a version can’t be compared', async ({ client, assert }) => {
    const { people, versions, path, noted } = await aStack()
    const [older, newer] = versions
    const reading = await aReading(older.file)
    const reason = { key: 'media.other' as const }
    await reading.merge({ status: 'failed', findings: null, reason }).save()
    const media = { ...newer.file.media!, frameCount: 100 }
    await newer.file.merge({ media }).save()
    await noted(older, { frame: 20, endFrame: 250 })
    const response = await client.get(`${path}?on=${newer.id}`).as(people.client_owner)
    const [{ anchor }] = response.body().data
    assert.deepEqual(anchor, { frame: 20, endFrame: 99, fate: 'unknown' })
    assert.isNull(await VersionComparison.first())
  })

  test('reveal nothing of an unreleased version to a client', async ({ client, assert }) => {
    const { people, versions, path, noted } = await aStack([
      ...(['changes_requested', 'team_review', 'in_review'] as const),
    ])
    const [first, hidden, newest] = versions
    await hidden.merge({ releasedAt: null }).save()
    const seen = await noted(first, { frame: 20 })
    const secret = await noted(hidden, { frame: 30 })
    const inTeam = await noted(first, { frame: 40, visibility: 'team' })
    await aComparison(first, hidden, CHANGES)
    await aComparison(first, newest, CHANGES)
    await aComparison(hidden, newest, CHANGES)

    const refused = await client.get(`${path}?on=${hidden.id}`).as(people.client_owner)
    refused.assertStatus(404)
    assert.notInclude(JSON.stringify(refused.body()), hidden.id)
    const shown = await client.get(`${path}?on=${newest.id}`).as(people.client_owner)
    assert.deepEqual(
      shown.body().data.map(({ id }: Row) => id),
      [seen.id]
    )
    assert.notInclude(JSON.stringify(shown.body()), hidden.id)
    const team = await client.get(`${path}?on=${newest.id}`).as(people.team_pm)
    const found = new Map(team.body().data.map(({ id, anchor }: Row) => [id, anchor?.frame]))
    assert.deepEqual(
      found,
      new Map([
        [seen.id, 10],
        [secret.id, 20],
        [inTeam.id, 30],
      ])
    )
    const onHidden = await client.get(`${path}?on=${hidden.id}`).as(people.team_creator)
    onHidden.assertStatus(200)
  })

  test('are only for users who can see videos, of their own company', async ({ client }) => {
    const { company, people, versions, path } = await aStack()
    const newest = versions[1].id
    const stranger = await aPerson('client_owner')
    const elsewhere = await client.get(`${path}?on=${newest}`).as(stranger)
    elsewhere.assertStatus(404)
    const other = await aStack()
    const mixed = await client.get(`${path}?on=${other.versions[1].id}`).as(people.client_owner)
    mixed.assertStatus(404)
    const overrides = [{ permission: 'content.view_ready', effect: 'revoke' as const }]
    const without = await aPerson('client_owner', { company, overrides })
    const refused = await client.get(`${path}?on=${newest}`).as(without)
    refused.assertStatus(403)
    const invalid = await client.get(`${path}?on=newest`).as(people.client_owner)
    invalid.assertStatus(422)
  })

  test('take as many statements for many as for one', async ({ client, assert }) => {
    const statuses = Array<ContentStatus>(4).fill('changes_requested')
    const { people, versions, path, noted } = await aStack([...statuses, 'in_review'])
    const newest = versions.at(-1)!
    for (const older of versions.slice(0, -1)) await aComparison(older, newest, CHANGES)
    const ask = () =>
      client
        .get(`${path}?on=${newest.id}`)
        .as(people.client_owner)
        .then(() => {})
    await noted(versions[0], { frame: 1 })
    await ask()
    const one = await countQueries(ask)
    for (let frame = 0; frame < 40; frame += 1) await noted(versions[frame % 4], { frame })
    assert.equal(await countQueries(ask), one)
  })
})
