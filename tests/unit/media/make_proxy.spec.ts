import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { makeProxy, type ProxyNeed, proxyNeed } from '#media/make_proxy'
import { readFacts } from '#media/read_facts'
import {
  anamorphicVideo,
  bytesOf,
  frameNumbers,
  greyAt,
  hdrVideo,
  interlacedVideo,
  mpeg4Video,
  numberedVideo,
  playableVideo,
  proresVideo,
  quicktimeVideo,
  turnedHalves,
  turnedVideo,
  variableRateVideo,
  verticalVideo,
} from '#tests/support/videos'

test.group('A proxy', (group) => {
  let output: string
  group.each.timeout(60_000)
  group.each.setup(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rushes-media-'))
    output = join(folder, 'proxy.mp4')
    return () => rm(folder, { recursive: true })
  })

  /** Makes the proxy that a source needs, and returns the facts of both files. */
  async function proxied(file: () => Promise<string>) {
    const source = await file()
    const before = await readFacts(source)
    const need = await proxyNeed(source, before)
    await makeProxy(source, output, need as Exclude<ProxyNeed, 'none'>, before, {})
    return { source, before, need, after: await readFacts(output) }
  }

  test('is not made of a film that browsers play', async ({ assert }) => {
    const source = await playableVideo()
    assert.equal(await proxyNeed(source, await readFacts(source)), 'none')
  })

  test('of {what} requires: {need}; then it plays')
    .with([
      { what: 'H.264 with its index at the end', file: verticalVideo, need: 'rewrap' },
      { what: 'H.264 in QuickTime', file: quicktimeVideo, need: 'rewrap' },
      { what: 'a foreign codec', file: mpeg4Video, need: 'encode' },
      { what: 'ProRes', file: proresVideo, need: 'encode' },
      { what: 'HDR', file: hdrVideo, need: 'encode' },
      { what: 'fields', file: interlacedVideo, need: 'encode' },
      { what: 'a variable rate', file: variableRateVideo, need: 'encode' },
    ])
    .run(async ({ assert }, { file, need: expected }) => {
      const { before, need, after } = await proxied(file)
      assert.equal(need, expected)
      assert.equal(await proxyNeed(output, after), 'none')
      assert.containSubset(after, { videoCodec: 'h264', pixelFormat: 'yuv420p', container: 'mp4' })
      assert.deepEqual(after.frameRate, before.frameRate)
      assert.closeTo(after.frameCount!, before.frameCount!, before.hasVariableRate ? 1 : 0)
      assert.equal(after.audioCodec, before.audioCodec && 'aac')
    })

  test('has every frame at the same number', async ({ assert }) => {
    const { source } = await proxied(proresVideo)
    const numbers = await frameNumbers(source)
    assert.deepEqual(numbers, [...Array(numbers.length).keys()])
    assert.lengthOf(numbers, 48)
    assert.deepEqual(await frameNumbers(output), numbers)
  })

  test('has every frame at the same number if only the container changes', async ({ assert }) => {
    const { need, source } = await proxied(numberedVideo)
    assert.equal(need, 'rewrap')
    assert.deepEqual(await frameNumbers(output), await frameNumbers(source))
  })

  test('is upright, without location and title', async ({ assert }) => {
    const source = await turnedVideo()
    assert.include(await bytesOf(source), '+52.5200')
    const { need, after } = await proxied(turnedVideo)

    assert.equal(need, 'rewrap')
    assert.containSubset(after, { width: 360, height: 640 })
    const contents = await bytesOf(output)
    assert.notInclude(contents, '+52.5200')
    assert.notInclude(contents, 'Living room')
  })

  test('of a film rotated by {degrees}° is upright after encoding')
    .with([
      { degrees: 90, top: 'white' },
      { degrees: 270, top: 'black' },
    ] as const)
    .run(async ({ assert }, { degrees, top }) => {
      const { need, before, after } = await proxied(() => turnedHalves(degrees))
      assert.equal(need, 'encode')
      assert.equal(before.rotation, degrees)
      assert.containSubset(after, { width: 360, height: 640, rotation: 0 })
      const [above, below] = [await greyAt(output, 0.5, 0.2), await greyAt(output, 0.5, 0.8)]
      const [light, dark] = top === 'white' ? [above, below] : [below, above]
      assert.isAbove(light, 200)
      assert.isBelow(dark, 50)
    })

  test('has square pixels after encoding', async ({ assert }) => {
    const source = await anamorphicVideo()
    await makeProxy(source, output, 'encode', await readFacts(source), {})
    assert.containSubset(await readFacts(output), { width: 1024, height: 576 })
  })

  test('is no larger than 1,920 pixels', async ({ assert }) => {
    const source = await verticalVideo()
    const facts = { ...(await readFacts(source)), width: 2160, height: 3840 }
    await makeProxy(source, output, 'encode', facts, {})
    assert.containSubset(await readFacts(output), { width: 1080, height: 1920 })
  })

  test('is made of a master with a very high bit rate', async ({ assert }) => {
    const source = await playableVideo()
    const facts = await readFacts(source)
    assert.equal(await proxyNeed(source, { ...facts, bitRate: 60_000_000 }), 'encode')
  })

  test('reports its progress', async ({ assert }) => {
    const source = await mpeg4Video()
    const progress: number[] = []
    await makeProxy(source, output, 'encode', await readFacts(source), {
      onProgress: (part) => progress.push(part),
    })
    assert.isAbove(progress.at(-1)!, 0.8)
    assert.isAtMost(Math.max(...progress), 1)
  })

  test('stops on a signal', async ({ assert }) => {
    const source = await mpeg4Video()
    const facts = await readFacts(source)
    const options = { signal: AbortSignal.abort() }
    await assert.rejects(() => makeProxy(source, output, 'encode', facts, options), /abort/i)
  })
})
