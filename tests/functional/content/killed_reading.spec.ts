import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import Reading from '#models/content/reading'
import StoredFile from '#models/files/stored_file'
import { enqueue } from '#queue/enqueue'
import store from '#storage/store'
import { aContentItem, aStudio } from '#tests/support/content'
import { writesForReal } from '#tests/support/database'
import { toolsIn, workFolders } from '#tests/support/processes/tools_in'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { workersOf } from '#tests/support/processes/worker_process'
import { until } from '#tests/support/until'
import { minuteVideo } from '#tests/support/videos'

test.group('A reading whose worker is killed', (group) => {
  writesForReal(group)
  emptiesQueue(group)
  group.each.timeout(600_000)

  const startWorker = workersOf(group)
  const aWorker = () => startWorker({ env: { REDIS_URL: undefined } })

  test('is done by another worker, once', async ({ assert }) => {
    const { task, people } = await aStudio({}, { durationSeconds: 30 })
    const item = await aContentItem(task, ['team_review'])
    const file = await playsWithoutCopy(item)
    const before = workFolders()
    const killed = await aWorker()
    const reading = () => Reading.findBy('fileId', file.id)
    await until('it waits to be read', async () => (await reading()) !== null, 120_000)
    await until(
      'a tool reads it',
      () => workFolders().some((folder) => !before.includes(folder) && toolsIn(folder).length > 0),
      60_000
    )
    killed.signal('SIGKILL')
    await killed.exited
    assert.equal((await reading())!.status, 'waiting')

    await aWorker()
    await until('another has read it', async () => (await reading())!.status === 'ready', 180_000)
    const rows = await Reading.query().where('fileId', file.id)
    assert.lengthOf(rows, 1)
    assert.equal(rows[0].findings!.frameCount, 60 * 25)
    assert.exists(await store.head(rows[0].readingKey!))
    // The video is twice as long as ordered, so each user of the team was notified, once.
    const told = await db
      .from('notifications as n')
      .join('notification_events as e', 'e.id', 'n.event_id')
      .where('e.event_key', 'content.version_fails')
      .select('n.user_id as userId')
    assert.sameMembers(
      told.map(({ userId }) => userId),
      [people.team_pm, people.team_creator, people.team_admin, people.super_admin].map(
        ({ id }) => id
      )
    )
  })
})

/** Stores a minute of video that needs no proxy, and enqueues its processing. */
async function playsWithoutCopy({ currentVersionId }: ContentItem): Promise<StoredFile> {
  const { fileId } = await ContentVersion.findOrFail(currentVersionId!)
  const file = await StoredFile.findOrFail(fileId)
  await store.putFile(file.objectKey, await minuteVideo(), file.contentType)
  await file.merge({ processingStatus: 'processing', media: null }).save()
  await db.transaction((trx) => enqueue(trx, 'media.process', { fileId }))
  return file
}
