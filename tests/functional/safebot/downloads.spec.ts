import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import { deleteSavedLink } from '#actions/safebot/delete_saved_link'
import { saveVideo } from '#actions/safebot/save_video'
import { runTool } from '#media/run_tool'
import { ffmpegPath } from '#media/tools'
import StoredFile from '#models/files/stored_file'
import SafebotDownload from '#models/safebot/safebot_download'
import type SafebotRecord from '#models/safebot/safebot_record'
import type User from '#models/identity/user'
import { SaveFailure } from '#safebot/save_failure'
import store from '#storage/store'
import { rollsBack } from '#tests/support/database'
import { waitingJobs } from '#tests/support/processes/jobs'
import { acting, aPerson } from '#tests/support/people'
import { aRecord } from '#tests/support/safebot'
import { servesVideos, type VideoServer } from '#tests/support/services/video_server'
import { playableVideo, verticalVideo } from '#tests/support/videos'

const MIB = 1024 ** 2

/** Creates a record with a job, and a function that runs the job. */
async function aWaiting(saver: User, url: string) {
  const record = await aRecord(saver, { url, title: null, jobId: uuidv7() })
  const run = (server: VideoServer) => saveVideo(record.id, record.jobId!, server.fetch())
  return { record, run }
}

/** Returns the text key of the reason why a download failed. */
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof SaveFailure ? error.text.key : String(error))
  )

async function bytesOf(fileId: string): Promise<Buffer> {
  const { objectKey } = await StoredFile.findOrFail(fileId)
  const chunks: Buffer[] = []
  for await (const chunk of await store.readStream(objectKey)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Returns a video file that is enlarged by this many bytes of padding. */
async function padded(bytes: number): Promise<Buffer> {
  const video = await readFile(await playableVideo())
  const box = Buffer.alloc(8)
  box.writeUInt32BE(bytes)
  box.write('free', 4)
  return Buffer.concat([video, box, randomBytes(bytes - 8)])
}

async function aStream(options: string[] = []): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'rushes-hls-'))
  try {
    const source = await playableVideo()
    await runTool(
      ffmpegPath(),
      [
        ...['-hide_banner', '-v', 'error', '-i', source, '-c', 'copy', '-f', 'hls'],
        ...['-hls_time', '1', '-hls_playlist_type', 'vod', ...options, join(folder, 'list.m3u8')],
      ],
      { timeoutMs: 60_000 }
    )
    const files = new Map<string, Buffer>()
    for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)))
    return files
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.group('A saved video', (group) => {
  rollsBack(group)
  group.each.timeout(60_000)
  const server = servesVideos(group)

  test('becomes a file of the company once downloaded, and is processed', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const video = await readFile(await playableVideo())
    const { record, run } = await aWaiting(saver, server().file('/clips/Slow%20pan.mp4', video))
    await run(server())

    await record.refresh()
    assert.containSubset(record.serialize(), {
      status: 'ready',
      progress: 100,
      bytes: video.length,
      title: 'Slow pan',
      jobId: null,
      digest: createHash('sha256').update(video).digest('hex'),
    })
    const file = await StoredFile.findOrFail(record.fileId!)
    assert.containSubset(file.serialize(), {
      companyId: saver.companyId,
      purpose: 'reference',
      name: 'Slow pan.mp4',
      contentType: 'video/mp4',
      size: video.length,
      uploadedById: saver.id,
      processingStatus: 'processing',
    })
    assert.deepEqual(await bytesOf(file.id), video)
    assert.deepEqual(await waitingJobs(), [{ job: 'media.process', payload: { fileId: file.id } }])
    const stored = await db.from('company_storage').where('company_id', saver.companyId).first()
    assert.equal(stored.bytes, video.length)
  })

  for (const [where, head, body] of [
    ['og:video', '<meta property="og:video" content="/clip.mp4">', ''],
    ['the Twitter card', '<meta name="twitter:player:stream" content="clip.mp4">', ''],
    [
      'JSON-LD',
      '<script type="application/ld+json">{"@graph":[{"@type":["VideoObject"],"name":"x","contentUrl":"/clip.mp4"}]}</script>',
      '',
    ],
    ['<video>', '', '<video src="clip.mp4"></video>'],
    ['<source>', '', '<video><source src="/gone.mp4"><source src="clip.mp4"></video>'],
  ]) {
    test(`is found on a page by ${where}`, async ({ assert }) => {
      const saver = await aPerson('team_pm')
      const video = await readFile(await playableVideo())
      server().file('/clip.mp4', video)
      const html = `<html><head><meta property="og:title" content="Dusk &amp; dawn">${head}</head><body>${body}</body></html>`
      const { record, run } = await aWaiting(saver, server().page('/page', html))
      await run(server())
      await record.refresh()
      assert.equal(record.status, 'ready')
      assert.equal(record.title, 'Dusk & dawn')
      assert.deepEqual(await bytesOf(record.fileId!), video)
    })
  }

  for (const [where, type, meta] of [
    ['its header', 'text/html; charset=windows-1252', ''],
    ['the page', 'text/html', '<meta charset="windows-1252">'],
  ]) {
    test(`has the page’s title in the encoding of ${where}`, async ({ assert }) => {
      const saver = await aPerson('team_pm')
      server().file('/clip.mp4', await readFile(await playableVideo()))
      const html = `${meta}<title>K\xfcche</title><video src="clip.mp4"></video>`
      const url = server().file('/page', Buffer.from(html, 'latin1'), type)
      const { record, run } = await aWaiting(saver, url)
      await run(server())
      await record.refresh()
      assert.equal(record.title, 'Küche')
    })
  }

  test('is found under an address with a long signature', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const video = await readFile(await playableVideo())
    const signed = server().file(`/clip.mp4?signature=${'x'.repeat(4_000)}`, video)
    const page = server().page('/signed', `<video src="${signed}"></video>`)
    const { record, run } = await aWaiting(saver, page)
    await run(server())
    await record.refresh()
    assert.deepEqual(await bytesOf(record.fileId!), video)
  })

  test('is not downloaded for a user who {what} since')
    .with([
      {
        what: 'lost safebot.create',
        lose: { permissionOverridesJson: [{ permission: 'safebot.create', effect: 'revoke' }] },
      },
      { what: 'was deactivated', lose: { isActive: false } },
    ])
    .run(async ({ assert }, { lose }) => {
      const saver = await aPerson('team_pm')
      const url = server().file('/clip.mp4', await readFile(await playableVideo()))
      const { record, run } = await aWaiting(saver, url)
      await saver.merge(lose as never).save()
      await assertRefused(assert, record, run(server()))
    })

  test('is not downloaded for a company outside of its saver’s reach', async ({ assert }) => {
    const saver = await aPerson('client_manager', {
      overrides: [{ permission: 'safebot.create', effect: 'grant' }],
    })
    const { companyId } = await aPerson('client_owner')
    const url = server().file('/clip.mp4', await readFile(await playableVideo()))
    const { record, run } = await aWaiting(saver, url)
    await record.merge({ companyId }).save()
    await assertRefused(assert, record, run(server()))
  })

  async function assertRefused(assert: Assert, record: SafebotRecord, work: Promise<void>) {
    const failure = await work.then(
      () => null,
      (error: unknown) => error as SaveFailure
    )
    assert.equal(failure?.text.key, 'safebot.no_right')
    assert.isTrue(failure?.isFinal)
    assert.deepEqual(server().requests, [])
    await record.refresh()
    assert.equal(record.status, 'queued')
    assert.isNull(record.fileId)
  }

  test('resumes where the connection broke', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const video = await padded(3 * MIB)
    const url = server().file('/large.mp4', video)
    server().cutOnce('/large.mp4', 2 * MIB)
    const { record, run } = await aWaiting(saver, url)
    await run(server())
    await record.refresh()
    assert.deepEqual(await bytesOf(record.fileId!), video)
    assert.isBelow(server().sent.get('/large.mp4')!, video.length + 1)
    const [, second] = server().requests
    assert.match(second.range!, /^bytes=[1-9]\d+-$/)
  })

  test('resumes from its stored parts in another attempt', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const video = await padded(12 * MIB)
    const url = server().file('/large.mp4', video)
    const { record, run } = await aWaiting(saver, url)
    // The connection breaks, and the site is unreachable for the next request.
    server().cutOnce('/large.mp4', 10 * MIB)
    const away = server().fetch()
    let turns = 0
    const flaky: typeof away = (given, options) => {
      turns += 1
      return away(turns === 1 ? given : 'http://nowhere.example/', options)
    }
    assert.equal(await reasonOf(saveVideo(record.id, record.jobId!, flaky)), 'safebot.name')
    const before = await SafebotDownload.findOrFail(record.id)
    assert.equal(before.storedBytes, 8 * MIB)

    await run(server())
    await record.refresh()
    assert.equal(server().requests.at(-1)!.range, `bytes=${8 * MIB}-`)
    assert.deepEqual(await bytesOf(record.fileId!), video)
    const stored = await db.from('company_storage').where('company_id', saver.companyId).first()
    assert.equal(stored.bytes, video.length)
    assert.equal(record.title, 'large')
  })

  test('has the title of its page, also if another attempt resumes it', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const video = await padded(12 * MIB)
    const file = server().file('/large.mp4', video)
    const url = server().page('/post', `<title>Dusk. Take 2</title><video src="${file}"></video>`)
    const { record, run } = await aWaiting(saver, url)
    server().cutOnce('/large.mp4', 10 * MIB)
    const away = server().fetch()
    let turns = 0
    const flaky: typeof away = (given, options) => {
      turns += 1
      return away(turns <= 2 ? given : 'http://nowhere.example/', options)
    }
    assert.equal(await reasonOf(saveVideo(record.id, record.jobId!, flaky)), 'safebot.name')
    await run(server())
    await record.refresh()
    assert.equal(record.title, 'Dusk. Take 2')
  })

  for (const [what, cutAt] of [
    ['some of its parts', 10 * MIB],
    ['all of its parts', null],
  ] as const) {
    test(`begins anew when the store has lost ${what}`, async ({ assert }) => {
      const saver = await aPerson('team_pm')
      const video = await padded(12 * MIB)
      const url = server().file('/large.mp4', video)
      const { record, run } = await aWaiting(saver, url)
      if (cutAt) server().cutOnce('/large.mp4', cutAt)
      const away = server().fetch()
      let turns = 0
      const { join: joinParts } = store.multipart
      if (!cutAt) store.multipart.join = () => Promise.reject(new Error('killed'))
      await reasonOf(
        saveVideo(record.id, record.jobId!, (given, options) => {
          turns += 1
          return away(turns === 1 ? given : 'http://nowhere.example/', options)
        })
      )
      store.multipart.join = joinParts
      const { objectKey, multipartId } = await SafebotDownload.findOrFail(record.id)
      await store.multipart.abort(objectKey, multipartId!)

      await reasonOf(run(server()))
      await run(server())
      await record.refresh()
      assert.equal(record.status, 'ready')
      assert.deepEqual(await bytesOf(record.fileId!), video)
      const stored = await db.from('company_storage').where('company_id', saver.companyId).first()
      assert.equal(stored.bytes, video.length)
    })
  }

  test('starts over if the site has another video meanwhile', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const url = server().file('/large.mp4', await padded(12 * MIB))
    const { record, run } = await aWaiting(saver, url)
    server().cutOnce('/large.mp4', 10 * MIB)
    const other = await padded(4 * MIB)
    const once = server().fetch()
    let turns = 0
    await reasonOf(
      saveVideo(record.id, record.jobId!, (given, options) => {
        turns += 1
        return once(turns === 1 ? given : 'http://nowhere.example/', options)
      })
    )
    server().file('/large.mp4', other)
    await run(server())
    await record.refresh()
    assert.deepEqual(await bytesOf(record.fileId!), other)
    const stored = await db.from('company_storage').where('company_id', saver.companyId).first()
    assert.equal(stored.bytes, other.length)
  })

  test('with the same bytes as another shares its file', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const video = await readFile(await verticalVideo())
    const one = await aWaiting(saver, server().file('/one.mp4', video))
    const other = await aWaiting(saver, server().file('/other.mp4', video))
    await one.run(server())
    await other.run(server())
    await one.record.refresh()
    await other.record.refresh()
    assert.equal(other.record.status, 'ready')
    assert.equal(other.record.fileId, one.record.fileId)
    const { objectKey } = await SafebotDownload.findOrFail(other.record.id)
    assert.isNull(await store.head(objectKey))
    const stored = await db.from('company_storage').where('company_id', saver.companyId).first()
    assert.equal(stored.bytes, video.length)
  })

  test('of a company isn’t shared with another company', async ({ assert }) => {
    const video = await readFile(await verticalVideo())
    const url = server().file('/one.mp4', video)
    const ours = await aWaiting(await aPerson('team_pm'), url)
    const owner = await aPerson('client_owner', {
      overrides: [{ permission: 'safebot.create', effect: 'grant' }],
    })
    await ours.run(server())
    const theirs = await aWaiting(owner, url)
    await theirs.run(server())
    await ours.record.refresh()
    await theirs.record.refresh()
    assert.notEqual(theirs.record.fileId, ours.record.fileId)
  })

  test('is stopped when its record is deleted, and leaves no objects', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    await saver.load('company')
    const video = await padded(12 * MIB)
    const { record } = await aWaiting(saver, server().file('/large.mp4', video))
    const fetch = server().fetch()
    await saveVideo(record.id, record.jobId!, async (given, options) => {
      const answer = await fetch(given, options)
      await deleteSavedLink(acting(saver), record.id)
      return answer
    })
    const download = await SafebotDownload.find(record.id)
    assert.equal(download?.multipartId ?? null, null)
    if (download) assert.isNull(await store.head(download.objectKey))
    assert.isEmpty(await StoredFile.all())
    const stored = await db.from('company_storage').where('company_id', saver.companyId).first()
    assert.equal(stored?.bytes ?? 0, 0)
  })

  test('requires space in the quota', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    await saver.load('company')
    await saver.company.merge({ storageQuota: 1_000 }).save()
    const video = await readFile(await playableVideo())
    const { run } = await aWaiting(saver, server().file('/one.mp4', video))
    assert.equal(await reasonOf(run(server())), 'safebot.quota_full')
  })

  test('requires the permission of its saver at that time', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const video = await readFile(await playableVideo())
    const { run } = await aWaiting(saver, server().file('/one.mp4', video))
    await saver.merge({ isActive: false }).save()
    assert.equal(await reasonOf(run(server())), 'safebot.no_right')
  })
})

test.group('A saved stream', (group) => {
  rollsBack(group)
  group.each.timeout(60_000)
  const server = servesVideos(group)

  const PLAYLIST = 'application/vnd.apple.mpegurl'
  function serve(folder: string, files: Map<string, Buffer>): void {
    for (const [name, bytes] of files) {
      const type = name.endsWith('.m3u8') ? PLAYLIST : 'video/mp2t'
      server().file(`${folder}/${name}`, bytes, type)
    }
  }

  test('is joined from the best rendition up to Full HD', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    serve('/hd', await aStream())
    const master = [
      '#EXTM3U',
      '#EXT-X-STREAM-INF:BANDWIDTH=9000000,RESOLUTION=3840x2160',
      'uhd/list.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360',
      'sd/list.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=4000000,RESOLUTION=1080x1920',
      'hd/list.m3u8',
    ].join('\n')
    const { record, run } = await aWaiting(
      saver,
      server().file('/master.m3u8', Buffer.from(master), PLAYLIST)
    )
    await run(server())
    await record.refresh()
    const file = await StoredFile.findOrFail(record.fileId!)
    assert.equal(file.contentType, 'video/mp4')
    assert.isFalse(server().requests.some(({ path }) => /\/(uhd|sd)\//.test(path)))
    const joined = await bytesOf(file.id)
    assert.equal(joined.subarray(4, 8).toString(), 'ftyp')
  })

  test('of fragmented MP4 is joined with its beginning', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    serve('/fmp4', await aStream(['-hls_segment_type', 'fmp4']))
    const { record, run } = await aWaiting(saver, server().url('/fmp4/list.m3u8'))
    await run(server())
    await record.refresh()
    assert.equal(record.status, 'ready')
  })

  test('is decrypted with the key in the playlist', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const key = randomBytes(16)
    const files = await aStream()
    let sequence = 0
    for (const name of [...files.keys()].filter((one) => one.endsWith('.ts')).sort()) {
      const iv = Buffer.alloc(16)
      iv.writeBigUInt64BE(BigInt(sequence), 8)
      const cipher = createCipheriv('aes-128-cbc', key, iv)
      files.set(name, Buffer.concat([cipher.update(files.get(name)!), cipher.final()]))
      sequence += 1
    }
    const list = files.get('list.m3u8')!.toString()
    const named = list.replace('#EXTINF', '#EXT-X-KEY:METHOD=AES-128,URI="/the.key"\n#EXTINF')
    files.set('list.m3u8', Buffer.from(named))
    serve('/secret', files)
    server().file('/the.key', key, 'application/octet-stream')
    const { record, run } = await aWaiting(saver, server().url('/secret/list.m3u8'))
    await run(server())
    await record.refresh()
    assert.equal(record.status, 'ready')
  })

  for (const [what, lines, reason] of [
    ['a segment at a private address', ['#EXTINF:2,', 'http://169.254.169.254/a.ts'], 'address'],
    ['a segment of this machine', ['#EXTINF:2,', 'file:///etc/passwd'], 'scheme'],
    [
      'a key at a private address',
      ['#EXT-X-KEY:METHOD=AES-128,URI="http://[::1]/k"', '#EXTINF:2,', 'ok.ts'],
      'address',
    ],
  ] as const) {
    test(`with ${what} is refused`, async ({ assert }) => {
      const saver = await aPerson('team_pm')
      server().file('/evil/ok.ts', randomBytes(64))
      const list = ['#EXTM3U', '#EXT-X-TARGETDURATION:2', ...lines, '#EXT-X-ENDLIST'].join('\n')
      const { run } = await aWaiting(
        saver,
        server().file('/evil/list.m3u8', Buffer.from(list), PLAYLIST)
      )
      assert.equal(await reasonOf(run(server())), `safebot.${reason}`)
      assert.include(server().refused, reason)
    })
  }

  test('whose segment is a playlist of this machine’s files contains none of them', async ({
    assert,
  }) => {
    const saver = await aPerson('team_pm')
    const inner = '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'
    server().file('/nested/a.ts', Buffer.from(inner), 'video/mp2t')
    const list = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\na.ts\n#EXT-X-ENDLIST\n'
    const { run } = await aWaiting(
      saver,
      server().file('/nested/list.m3u8', Buffer.from(list), PLAYLIST)
    )
    assert.equal(await reasonOf(run(server())), 'media.unreadable')
    assert.isEmpty(await StoredFile.all())
  })

  test('that is too large is refused, not truncated', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const list = `#EXTM3U\n#EXTINF:2,\na.ts\n${'#\n'.repeat(530_000)}#EXT-X-ENDLIST\n`
    const { run } = await aWaiting(saver, server().file('/long.m3u8', Buffer.from(list), PLAYLIST))
    assert.equal(await reasonOf(run(server())), 'safebot.playlist_mixed')
  })

  test('that is broken is tried once, and reports why', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const list =
      '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k",IV=0x00\n#EXTINF:2,\na.ts\n#EXT-X-ENDLIST\n'
    const { run } = await aWaiting(saver, server().file('/odd.m3u8', Buffer.from(list), PLAYLIST))
    assert.equal(await reasonOf(run(server())), 'safebot.playlist_empty')
  })

  test('that is live is refused', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const list = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\na.ts\n'
    const { run } = await aWaiting(saver, server().file('/live.m3u8', Buffer.from(list), PLAYLIST))
    assert.equal(await reasonOf(run(server())), 'safebot.live')
  })
})

test.group('A file that is not a video', (group) => {
  rollsBack(group)
  group.each.timeout(60_000)
  const server = servesVideos(group)

  for (const [what, path, answer, reason] of [
    ['a page without one', '/plain', 'page', 'page_without'],
    ['a picture that says it is a video', '/fake.mp4', 'picture', 'no_video'],
    ['a program that says it is a video', '/program.mp4', 'program', 'no_video'],
    ['a page that is gone', '/gone', 'none', 'missing'],
    ['a page for members', '/members', 'forbidden', 'forbidden'],
  ] as const) {
    test(`${what} is reported as such`, async ({ assert }) => {
      const saver = await aPerson('team_pm')
      const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
      if (answer === 'page') server().page(path, '<html><body>Nothing here</body></html>')
      if (answer === 'picture') server().file(path, png)
      if (answer === 'program') server().file(path, Buffer.from('MZ\x90\0#!/bin/sh\0\0\0\0'))
      if (answer === 'forbidden') server().on(path, (_, response) => response.writeHead(403).end())
      const { run } = await aWaiting(saver, server().url(path))
      assert.equal(await reasonOf(run(server())), `safebot.${reason}`)
      assert.isEmpty(await StoredFile.all())
    })
  }

  test('a small decompression bomb is stopped while it is decoded', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const bomb = gzipSync(Buffer.alloc(64 * MIB))
    const url = server().on('/bomb', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      response.end(bomb)
    })
    const before = process.memoryUsage().rss
    const { run } = await aWaiting(saver, url)
    assert.equal(await reasonOf(run(server())), 'safebot.page_without')
    assert.isBelow(process.memoryUsage().rss - before, 40 * MIB)
  })

  test('one that is too large is refused at once', async ({ assert }) => {
    const saver = await aPerson('team_pm')
    const url = server().on('/huge.mp4', (_, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 5 * 1024 * MIB })
      response.flushHeaders()
    })
    const { run } = await aWaiting(saver, url)
    assert.equal(await reasonOf(run(server())), 'safebot.too_large')
  })
})
