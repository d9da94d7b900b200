import { test } from '@japa/runner'
import { chooseCover } from '#actions/content/choose_cover'
import { compareStorage } from '#storage/orphans/compare_storage'
import { describeComparison } from '#doctor/examinations/storage'
import { removeOldOrphans, removeOrphans } from '#storage/orphans/remove_orphans'
import type { Bucket } from '#storage/prepare_bucket'
import store from '#storage/store'
import { ownBucket } from '#storage/own_bucket'
import { aContentItem, aStudio } from '#tests/support/content'
import { writesForReal } from '#tests/support/database'
import { aFile, PNG } from '#tests/support/files'
import { acting, aPerson } from '#tests/support/people'
import StoredFile from '#models/files/stored_file'

const DAY_MS = 86_400_000
/** Prefix of this file's objects in the bucket, which all tests share. */
const OURS = 'doctor-spec/'

/** A time at which the objects that were just written are no longer recent. */
const later = () => ({ now: Date.now() + 3 * DAY_MS })
const place: Bucket = ownBucket()

test.group('Rows compared with the objects of the bucket', (group) => {
  writesForReal(group)

  test('are consistent if each object has its row', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const file = await aFile(owner, { bytes: PNG })
    await file.merge({ posterKey: `${OURS}poster.jpg` }).save()
    await store.put(file.posterKey!, PNG, 'image/jpeg')

    const found = await compareStorage(place, later())
    assert.equal(found.named, 2)
    assert.deepEqual([found.missing, found.changed], [[], []])
    assert.notIncludeMembers(
      found.orphans.map(({ key }) => key),
      [file.objectKey, file.posterKey!]
    )
  })

  test('missing, changed and orphaned objects are reported separately', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const lost = await aFile(owner)
    const changed = await aFile(owner, { bytes: PNG, size: 5 })
    await store.put(`${OURS}orphan.png`, PNG, 'image/png')

    const found = await compareStorage(place, later())
    assert.deepEqual(found.missing, [lost.objectKey])
    assert.deepEqual(found.changed, [changed.objectKey])
    assert.includeDeepMembers(found.orphans, [{ key: `${OURS}orphan.png`, size: PNG.length }])
    assert.deepEqual(
      describeComparison(found).map(({ state }) => state),
      ['wrong', 'wrong', 'warning']
    )
  })

  test('recent objects, and uploads in progress, are no orphans', async ({ assert }) => {
    await store.put(`${OURS}young.png`, PNG, 'image/png')
    const young = await compareStorage(place)
    assert.notInclude(
      young.orphans.map(({ key }) => key),
      `${OURS}young.png`
    )
  })

  test('a cover that isn’t made yet is neither missing nor an orphan', async ({ assert }) => {
    const { people, task } = await aStudio()
    const content = await aContentItem(task, ['in_review'])
    const versionId = content.currentVersionId!
    await chooseCover(acting(people.client_owner), content.id, { versionId, frame: 12 })
    const cover = await StoredFile.findByOrFail('processingStatus', 'processing')

    const before = await compareStorage(place, later())
    assert.notInclude(before.missing, cover.objectKey)
    // The worker ended after it stored the picture, and before it wrote the row.
    await store.put(cover.objectKey, PNG, 'image/jpeg')
    const between = await compareStorage(place, later())
    assert.notInclude(
      between.orphans.map(({ key }) => key),
      cover.objectKey
    )
  })

  test('an orphan is removed, and one that got a row meanwhile stays', async ({ assert }) => {
    await store.put(`${OURS}gone.png`, PNG, 'image/png')
    await store.put(`${OURS}claimed.png`, PNG, 'image/png')
    const { orphans } = await compareStorage(place, later())
    const ours = orphans.filter(({ key }) => /gone|claimed/.test(key) && key.startsWith(OURS))
    assert.lengthOf(ours, 2)

    const file = await aFile(await aPerson('client_owner'))
    await StoredFile.query()
      .where('id', file.id)
      .update({ objectKey: `${OURS}claimed.png` })
    assert.equal(await removeOrphans(ours), 1)
    assert.isNull(await store.head(`${OURS}gone.png`))
    assert.isNotNull(await store.head(`${OURS}claimed.png`))
  })

  test('a sweep removes orphans of a certain age, and no newer ones', async ({ assert }) => {
    await store.put(`${OURS}swept.png`, PNG, 'image/png')
    const kept = await aFile(await aPerson('client_owner'), { bytes: PNG })
    assert.equal(await removeOldOrphans(14, Date.now() + 13 * DAY_MS), 0)
    assert.isNotNull(await store.head(`${OURS}swept.png`))

    assert.isAtLeast(await removeOldOrphans(14, Date.now() + 15 * DAY_MS), 1)
    assert.isNull(await store.head(`${OURS}swept.png`))
    assert.isNotNull(await store.head(kept.objectKey))
  })
})
