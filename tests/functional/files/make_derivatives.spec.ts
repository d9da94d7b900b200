import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { makeDerivatives } from '#actions/files/make_derivatives'
import { readFacts } from '#media/read_facts'
import { ffmpegPath } from '#media/tools'
import StoredFile from '#models/files/stored_file'
import Comment from '#models/content/comment'
import ContentVersion from '#models/content/content_version'
import { enqueue } from '#queue/enqueue'
import type User from '#models/identity/user'
import store from '#storage/store'
import { aComment, aContentItem, aStudio, aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { runJobs } from '#tests/support/processes/jobs'
import { recipientsOf } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'
import { brokenVideo, playableVideo, proresVideo, unevenFilms } from '#tests/support/videos'

/** Creates a confirmed upload with these bytes that hasn't been processed yet. */
async function anUpload(path: string, uploader?: User): Promise<StoredFile> {
  const creator = uploader ?? (await aPerson('team_creator'))
  const file = await aVideo(creator, creator.companyId, {
    media: null,
    posterKey: null,
    processingStatus: 'processing',
    processingProgress: 0,
  })
  await store.putFile(file.objectKey, path, file.contentType)
  return file
}

/**
 * Replaces ffmpeg by a script that logs the arguments of each run. Returns a function that reads the log, one run per
 * line.
 */
async function watchFfmpeg(cleanup: (restore: () => Promise<void>) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'rushes-ffmpeg-'))
  const [program, log] = [join(folder, 'ffmpeg'), join(folder, 'log')]
  const script = `#!/bin/sh\nprintf '%s\\n' "$*" >> '${log}'\nexec '${ffmpegPath()}' "$@"\n`
  await writeFile(program, script, { mode: 0o755 })
  const before = env.FFMPEG_PATH
  env.FFMPEG_PATH = program
  cleanup(async () => {
    if (before === undefined) delete env.FFMPEG_PATH
    else env.FFMPEG_PATH = before
    await rm(folder, { recursive: true })
  })
  return async () => {
    const lines = await readFile(log, 'utf8')
    return lines.split('\n')
  }
}

async function process({ id }: StoredFile): Promise<StoredFile> {
  await db.transaction((trx) => enqueue(trx, 'media.process', { fileId: id }))
  await runJobs()
  return StoredFile.findOrFail(id)
}

test.group('Processing a video', (group) => {
  rollsBack(group)
  group.each.timeout(60_000)

  test('makes facts, poster and sprite of one that plays without a proxy', async ({ assert }) => {
    const file = await process(await anUpload(await playableVideo()))

    assert.containSubset(file.serialize(), {
      processingStatus: 'ready',
      processingProgress: 100,
      processingError: null,
    })
    assert.containSubset(file.media, {
      width: 640,
      height: 360,
      frameCount: 50,
      durationSeconds: 2,
    })
    assert.equal(file.media?.sprite?.count, 25)
    assert.containSubset(await store.head(file.posterKey!), { contentType: 'image/jpeg' })
    assert.containSubset(await store.head(file.spriteKey!), { contentType: 'image/jpeg' })
    assert.containSubset(await store.head(file.waveformKey!), { contentType: 'application/json' })
    assert.isNull(file.proxyKey)
  })

  test('makes a proxy of one that browsers don’t play', async ({ assert }) => {
    const file = await process(await anUpload(await proresVideo()))
    assert.containSubset(await store.head(file.proxyKey!), { contentType: 'video/mp4' })

    const folder = await mkdtemp(join(tmpdir(), 'rushes-proxy-'))
    try {
      await store.download(file.proxyKey!, join(folder, 'proxy.mp4'))
      const proxy = await readFacts(join(folder, 'proxy.mp4'))
      assert.containSubset(proxy, { videoCodec: 'h264', frameCount: file.media!.frameCount })
      assert.deepEqual(proxy.frameRate, file.media!.frameRate)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('decodes one that needs a proxy only once: everything else is made from the proxy', async ({
    assert,
    cleanup,
  }) => {
    const ran = await watchFfmpeg(cleanup)
    const file = await process(await anUpload(await proresVideo()))
    const runs = await ran()
    const ofOriginal = runs.filter((line) => /-i file:\S+\/source /.test(line))
    assert.lengthOf(ofOriginal, 1)
    assert.match(ofOriginal[0], /proxy\.mp4/)
    for (const key of [file.posterKey, file.spriteKey, file.waveformKey, file.proxyKey]) {
      assert.isNotNull(await store.head(key!))
    }
    assert.equal(file.media?.sprite?.count, 25)
  })

  test('counts the frames of one that is cut by an edit list as its proxy shows them', async ({
    assert,
  }) => {
    const file = await process(await anUpload(await unevenFilms['cut by an edit list']()))
    assert.containSubset(file.media, { unevenness: 'irregular', frameCount: 87 })
    assert.closeTo(file.media!.durationSeconds!, 3.48, 0.001)
    assert.isNotNull(file.proxyKey)
  })

  test('moves comments after its end to its last frame, and notifies their authors', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const { client_manager: manager, team_pm: producer } = people
    const item = await aContentItem(task, ['in_review'], { title: 'Dusk' })
    const file = await anUpload(await playableVideo(), manager)
    await ContentVersion.query().where('id', item.currentVersionId!).update({ file_id: file.id })
    const late = await aComment(item, manager, { frame: 70, body: 'The end' })
    const range = await aComment(item, producer, { frame: 40, endFrame: 90, visibility: 'team' })
    const within = await aComment(item, manager, { frame: 49 })
    await process(file)

    const placeOf = async ({ id }: Comment) => {
      const { frame, endFrame } = await Comment.findOrFail(id)
      return [frame, endFrame]
    }
    assert.deepEqual(await placeOf(late), [49, null])
    assert.deepEqual(await placeOf(range), [40, 49])
    assert.deepEqual(await placeOf(within), [49, null])
    const told = await recipientsOf('is now on the last frame')
    assert.sameDeepMembers(
      told.map(({ userId, message }) => [userId, message]),
      [
        [manager.id, 'The end'],
        [producer.id, 'Warmer, please.'],
      ].map(([id, words]) => [
        id,
        `Your comment on “Dusk” was past its end and is now on the last frame: ${words}`,
      ])
    )
    const noted = await db.from('audit_entries').where('action', 'comment.update').orderBy('id')
    assert.deepEqual(
      noted.map(({ audience, before, after }) => [audience, before.endFrame, after]),
      [
        ['everyone', null, { frame: 49, endFrame: null }],
        ['team', 90, { frame: 40, endFrame: 49 }],
      ]
    )
  })

  test('twice does its work once', async ({ assert }) => {
    const file = await process(await anUpload(await playableVideo()))
    const before = await store.head(file.posterKey!)
    await store.deleteUnconfirmed(file.objectKey)

    const again = await process(file)
    assert.equal(again.processingStatus, 'ready')
    assert.deepEqual(await store.head(again.posterKey!), before)
  })

  test('reports in plain words why it failed, and keeps the original', async ({ assert }) => {
    const file = await process(await anUpload(await brokenVideo()))
    assert.equal(file.processingStatus, 'failed')
    assert.deepEqual(file.processingError, { key: 'media.unreadable' })
    assert.isNotNull(await store.head(file.objectKey))
  })

  test('of a file in the trash continues, because it may be restored', async ({ assert }) => {
    const file = await anUpload(await playableVideo())
    await file.merge({ deletedAt: DateTime.now() }).save()
    await makeDerivatives(file.id, async () => {})
    await file.refresh()
    assert.equal(file.processingStatus, 'ready')
  })

  test('of an unknown file is an error', async ({ assert }) => {
    const unknown = '018f0000-0000-7000-8000-000000000000'
    await assert.rejects(() => makeDerivatives(unknown, async () => {}), /There is no file/)
  })
})
