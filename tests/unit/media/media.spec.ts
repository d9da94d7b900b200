import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { makePoster } from '#media/make_poster'
import { makeProxy, proxyNeed } from '#media/make_proxy'
import { makeSprite } from '#media/make_sprite'
import { MediaFailure } from '#media/media_failure'
import { readFacts } from '#media/read_facts'
import { brokenVideo, mpeg4Video, playableVideo, stillImage, verticalVideo } from '#tests/support/videos'

const output = async (name: string) => join(await mkdtemp(join(tmpdir(), 'rushes-media-')), name)

test.group('Reading a media file', (group) => {
  group.each.timeout(60_000)

  test('gives duration, size, exact rate and codecs', async ({ assert }) => {
    const facts = await readFacts(await playableVideo())
    assert.containsSubset(facts, {
      width: 640,
      height: 360,
      frameRate: { numerator: 25, denominator: 1 },
      frameCount: 50,
      videoCodec: 'h264',
      audioCodec: 'aac',
      pixelFormat: 'yuv420p',
    })
    assert.closeTo(facts.durationSeconds!, 2, 0.1)
  })

  test('keeps a broadcast rate as a fraction', async ({ assert }) => {
    const facts = await readFacts(await verticalVideo())
    assert.deepEqual(facts.frameRate, { numerator: 30_000, denominator: 1_001 })
    assert.isAbove(facts.height, facts.width)
  })

  test('says in plain words when there is nothing to read', async ({ assert }) => {
    const error = await readFacts(await brokenVideo()).catch((thrown) => thrown)
    assert.instanceOf(error, MediaFailure)
    assert.match(error.message, /not a video or an image/)
  })
})

test.group('Pictures of a video', (group) => {
  group.each.timeout(60_000)

  test('a poster of the video’s own shape', async ({ assert }) => {
    const source = await verticalVideo()
    const poster = await output('poster.jpg')
    await makePoster(source, poster, await readFacts(source))
    assert.containsSubset(await readFacts(poster), { width: 360, height: 640, videoCodec: 'mjpeg' })
  })

  test('a poster of a still image', async ({ assert }) => {
    const source = await stillImage()
    const poster = await output('poster.jpg')
    await makePoster(source, poster, await readFacts(source))
    assert.containsSubset(await readFacts(poster), { width: 400, height: 300 })
  })

  test('a sprite whose grid says where its tiles lie', async ({ assert }) => {
    const source = await playableVideo()
    const sprite = await output('sprite.jpg')
    const grid = await makeSprite(source, sprite, await readFacts(source))
    assert.deepEqual(grid, { columns: 5, rows: 5, count: 25, tileWidth: 240, tileHeight: 136 })
    assert.containsSubset(await readFacts(sprite), { width: 5 * 240, height: 5 * 136 })
  })
})

test.group('A copy for browsers', (group) => {
  group.each.timeout(60_000)

  test('is not made of what plays already', async ({ assert }) => {
    const source = await playableVideo()
    assert.equal(await proxyNeed(source, await readFacts(source)), 'none')
  })

  test('is the same frames in another wrapping, where only the index is misplaced', async ({
    assert,
  }) => {
    const source = await verticalVideo()
    const facts = await readFacts(source)
    assert.equal(await proxyNeed(source, facts), 'rewrap')

    const proxy = await output('proxy.mp4')
    await makeProxy(source, proxy, 'rewrap', facts, {})
    const made = await readFacts(proxy)
    assert.equal(made.frameCount, facts.frameCount)
    assert.equal(await proxyNeed(proxy, made), 'none')
  })

  test('is H.264 for a foreign codec, and tells how far it is', async ({ assert }) => {
    const source = await mpeg4Video()
    const facts = await readFacts(source)
    assert.equal(await proxyNeed(source, facts), 'encode')

    const proxy = await output('proxy.mp4')
    const progress: number[] = []
    await makeProxy(source, proxy, 'encode', facts, { onProgress: (part) => progress.push(part) })
    assert.containsSubset(await readFacts(proxy), { videoCodec: 'h264', pixelFormat: 'yuv420p', frameCount: 25 })
    assert.isAbove(progress.at(-1)!, 0.8)
  })

  test('stops when it is told to', async ({ assert }) => {
    const source = await mpeg4Video()
    const stop = AbortSignal.abort()
    await assert.rejects(async () =>
      makeProxy(source, await output('proxy.mp4'), 'encode', await readFacts(source), { signal: stop })
    )
  })
})
