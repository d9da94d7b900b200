import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import StoredFile from '#models/files/stored_file'
import { enqueue } from '#queue/enqueue'
import env from '#start/env'
import store from '#storage/store'
import { aVideo } from '#tests/support/content'
import { lineTo } from '#tests/support/services/cut_line'
import { writesForReal } from '#tests/support/database'
import { toolsIn, workFolders } from '#tests/support/processes/tools_in'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { aPerson } from '#tests/support/people'
import { until } from '#tests/support/until'
import { longVideo, mpeg4Video } from '#tests/support/videos'
import { workersOf } from '#tests/support/processes/worker_process'

const STORES = [
  { store: 'PostgreSQL', REDIS_URL: undefined },
  ...(process.env.REDIS_URL_TEST
    ? [{ store: 'Redis', REDIS_URL: process.env.REDIS_URL_TEST }]
    : []),
]

/** Creates an uploaded video that waits for a worker; by default one that takes some seconds to encode. */
async function anUpload(video = longVideo): Promise<StoredFile> {
  const creator = await aPerson('team_creator')
  const state = { media: null, posterKey: null, processingStatus: 'processing' as const }
  const file = await aVideo(creator, creator.companyId, { ...state, processingProgress: 0 })
  await store.putFile(file.objectKey, await video(), file.contentType)
  await db.transaction((trx) => enqueue(trx, 'media.process', { fileId: file.id }))
  return file
}

const isEncoding = async ({ id }: StoredFile) => {
  const { processingProgress } = await StoredFile.findOrFail(id)
  return processingProgress >= 30
}

const isFfmpeg = (pid: string) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('ffmpeg')

const statusOf = async ({ id }: StoredFile) => {
  const { processingStatus } = await StoredFile.findOrFail(id)
  return processingStatus
}

for (const { store: name, REDIS_URL } of STORES) {
  test.group(`A video that is encoded by a worker on ${name}`, (group) => {
    writesForReal(group)
    emptiesQueue(group)
    group.each.timeout(600_000)

    const startWorker = workersOf(group)
    const aWorker = (settings: NodeJS.ProcessEnv = {}) =>
      startWorker({ env: { REDIS_URL, ...settings } })

    test('leaves no process and no folder behind if the worker is killed', async () => {
      const before = workFolders()
      const file = await anUpload()
      const killed = await aWorker()
      await until('it is being encoded', () => isEncoding(file), 60_000)
      const [folder] = workFolders().filter((found) => !before.includes(found))
      await until('its tool runs', () => toolsIn(folder).length > 0)

      // A stopped program can't complete its work.
      for (const tool of toolsIn(folder).filter(isFfmpeg)) process.kill(Number(tool), 'SIGSTOP')
      killed.signal('SIGKILL')
      await until('its tools are gone', () => toolsIn(folder).length === 0)
      await aWorker()
      await until('its folder is gone', () => !workFolders().includes(folder))
      await until('another has done it', async () => (await statusOf(file)) === 'ready', 120_000)
    })

    test('is completed although the database was unavailable meanwhile', async ({
      assert,
      cleanup,
    }) => {
      const line = await lineTo(env.get('DATABASE_URL'))
      cleanup(() => line.close())
      const file = await anUpload()
      const worker = await aWorker({ DATABASE_URL: line.url })
      await until('it is being encoded', () => isEncoding(file), 60_000)

      line.cut()
      await worker.logged('Job postponed', 60_000)
      line.mend()
      await until('it is done', async () => (await statusOf(file)) !== 'processing', 120_000)
      assert.equal(await statusOf(file), 'ready')
      assert.notExists(worker.log.find(({ msg }) => /tried again|for good/.test(msg)))
    })

    test('does not keep a worker from ending while the database is unavailable', async ({
      assert,
      cleanup,
    }) => {
      const line = await lineTo(env.get('DATABASE_URL'))
      cleanup(() => line.close())
      const file = await anUpload()
      const worker = await aWorker({ DATABASE_URL: line.url })
      await until('it is being encoded', () => isEncoding(file), 60_000)
      line.cut()
      await worker.logged('Job postponed', 60_000)

      worker.signal('SIGTERM')
      await worker.logged('Worker ended', 60_000)
      assert.deepEqual(await worker.exited, { code: 0, signal: null })
    })

    test('is completed although the store was unavailable at first', async ({
      assert,
      cleanup,
    }) => {
      const line = await lineTo(env.get('S3_ENDPOINT')!)
      cleanup(() => line.close())
      line.cut()
      const file = await anUpload(mpeg4Video)
      const worker = await aWorker({ S3_ENDPOINT: line.url })
      await worker.logged('Job postponed', 30_000)
      assert.equal(await statusOf(file), 'processing')

      line.mend()
      await until('it is done', async () => (await statusOf(file)) !== 'processing', 120_000)
      assert.equal(await statusOf(file), 'ready')
    })
  })
}
