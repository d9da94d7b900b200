import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { startDownloads } from '#actions/safebot/start_downloads'
import { enqueueMessageUpdate } from '#actions/safebot/update_chats'
import StoredFile from '#models/files/stored_file'
import SafebotDownload from '#models/safebot/safebot_download'
import SafebotMessage from '#models/safebot/safebot_message'
import SafebotRecord from '#models/safebot/safebot_record'
import store from '#storage/store'
import { writesForReal } from '#tests/support/database'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { BOT, hasMessenger, messengerOf } from '#tests/support/messenger'
import { aPerson } from '#tests/support/people'
import { aRecord } from '#tests/support/safebot'
import { until } from '#tests/support/until'
import { VideoServer } from '#tests/support/services/video_server'
import { playableVideo } from '#tests/support/videos'
import { workersOf } from '#tests/support/processes/worker_process'

const MIB = 1024 ** 2
const SIZE = 24 * MIB
const ETAG = '"the-same"'

test.group('A download whose worker is killed', (group) => {
  writesForReal(group)
  emptiesQueue(group)
  const messenger = hasMessenger(group)
  group.each.timeout(240_000)

  let server: VideoServer
  group.each.setup(async () => {
    server = await VideoServer.start()
    return () => server.stop()
  })
  const startWorker = workersOf(group)
  const aWorker = () =>
    startWorker({
      args: ['--queue=transfer', '--queue=default'],
      env: { REDIS_URL: undefined, FETCH_ALLOWED_HOSTS: server.host },
    })

  test('is finished by another worker from the stored parts', async ({ assert }) => {
    const video = await readFile(await playableVideo())
    const bytes = Buffer.concat([video, randomBytes(SIZE - video.length)])
    // The first response stops at 40 % without ending.
    const url = server.on('/large.mp4', ({ headers }, response) => {
      const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
      const isRest = from > 0 && headers['if-range'] === ETAG
      response.writeHead(isRest ? 206 : 200, {
        'content-type': 'video/mp4',
        'content-length': bytes.length - from,
        'etag': ETAG,
        ...(isRest && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
      })
      if (isRest) response.end(bytes.subarray(from))
      else response.write(bytes.subarray(0, SIZE * 0.4))
    })
    const saver = await aPerson('team_pm')
    const { id } = await aRecord(saver, { url, title: null })
    const account = await messengerOf(messenger.server, saver)
    await db.transaction(async (trx) => {
      await startDownloads(trx)
      const message = await SafebotMessage.create(
        {
          ...{ recordId: id, userId: saver.id, botId: BOT.id, chatId: account.id },
          ...{ updateId: 1, replyToId: 1, wasKnown: false },
        },
        { client: trx }
      )
      await enqueueMessageUpdate(trx, message)
    })

    const killed = await aWorker()
    const stored = async () => {
      const download = await SafebotDownload.find(id)
      return download?.storedBytes ?? 0
    }
    await until('a part is stored', async () => (await stored()) >= 8 * MIB, 60_000)
    const answered = () => SafebotMessage.query().where('recordId', id).whereNotNull('message_id')
    await until('the bot has answered', () => answered().first(), 60_000)
    killed.signal('SIGKILL')
    await killed.exited
    assert.equal(await stored(), 8 * MIB)

    await aWorker()
    const isReady = async () => {
      const record = await SafebotRecord.findOrFail(id)
      return record.status === 'ready'
    }
    await until('another has done it', isReady, 150_000)
    assert.deepEqual(
      server.requests.map(({ range }) => range),
      [undefined, `bytes=${8 * MIB}-`]
    )
    const { fileId, digest } = await SafebotRecord.findOrFail(id)
    assert.equal(digest, createHash('sha256').update(bytes).digest('hex'))
    const hash = createHash('sha256')
    const { objectKey } = await StoredFile.findOrFail(fileId!)
    for await (const chunk of await store.readStream(objectKey)) hash.update(chunk)
    assert.equal(hash.digest('hex'), digest)

    const isTold = () => account.last.html.includes('Preparing the preview')
    await until('the same answer says so', isTold, 60_000)
    assert.lengthOf(account.messages, 1)
  })
})
