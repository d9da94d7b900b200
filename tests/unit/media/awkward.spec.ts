import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { boxLayout } from '#media/file_format/iso_boxes'
import { makePoster } from '#media/make_poster'
import { makeProxy, proxyNeed } from '#media/make_proxy'
import { makeSprite } from '#media/make_sprite'
import { makeWaveform, type Waveform } from '#media/make_waveform'
import { MediaFailure } from '#media/media_failure'
import { readFacts } from '#media/read_facts'
import {
  cameraFiles,
  clearTitle,
  clearVideo,
  clearWebVideo,
  cutOffVideo,
  damagedVideo,
  emptyFile,
  framelessVideo,
  hdrVideo,
  playableVideo,
  silentVideo,
  soundFile,
  tenBitVideo,
  textFile,
  turnedVideo,
  variableRateVideo,
  hugeImage,
  greyAt,
} from '#tests/support/videos'

/** Processes a file, and returns the key of the text with which it fails; null if every step succeeds. */
async function outcomeOf(source: string, folder: string): Promise<string | null> {
  try {
    const facts = await readFacts(source)
    await makePoster(source, join(folder, 'poster.jpg'), facts)
    await makeSprite(source, join(folder, 'sprite.jpg'), facts)
    await makeWaveform(source, join(folder, 'waveform.json'), facts)
    const need = await proxyNeed(source, facts)
    if (need !== 'none') await makeProxy(source, join(folder, 'proxy.mp4'), need, facts, {})
    return null
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error
    return error.text.key
  }
}

test.group('An unusual file', (group) => {
  let folder: string
  group.each.timeout(60_000)
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rushes-media-'))
    return () => rm(folder, { recursive: true })
  })

  test('{what} is refused: {key}')
    .with([
      { what: 'without a byte', file: emptyFile, key: 'media.unreadable' },
      { what: 'that is text', file: textFile, key: 'media.unreadable' },
      { what: 'that ends too early', file: cutOffVideo, key: 'media.cut_off' },
      { what: 'with sound alone', file: soundFile, key: 'media.no_picture' },
      { what: 'without a frame', file: framelessVideo, key: 'media.no_frames' },
      {
        what: 'with a picture of 121 megapixels',
        file: hugeImage,
        key: 'media.picture_unreadable_or_too_large',
      },
    ])
    .run(async ({ assert }, { file, key }) => {
      assert.equal(await outcomeOf(await file(), folder), key)
    })

  test('{what} gets a proxy that every browser plays')
    .with([
      { what: 'damaged in its middle', file: damagedVideo },
      { what: 'of a variable rate', file: variableRateVideo },
      { what: 'turned by a flag', file: turnedVideo },
      { what: 'with transparency in ProRes 4444', file: clearVideo },
      { what: 'with transparency in VP9', file: clearWebVideo },
      { what: 'with transparency in PNG frames', file: clearTitle },
      { what: 'without sound', file: silentVideo },
      { what: 'of ten bits', file: tenBitVideo },
      { what: 'of high dynamic range', file: hdrVideo },
    ])
    .run(async ({ assert }, { file }) => {
      const source = await file()
      assert.isNull(await outcomeOf(source, folder))
      const before = await readFacts(source)
      const isCopied = (await proxyNeed(source, before)) !== 'none'
      const played = isCopied ? join(folder, 'proxy.mp4') : source
      const facts = await readFacts(played)
      assert.containSubset(facts, { videoCodec: 'h264', pixelFormat: 'yuv420p', container: 'mp4' })
      assert.notProperty(facts, 'hdr')
      const layout = await boxLayout(played)
      assert.isTrue(layout.fastStart)
    })

  test('transparency of a film is black in its poster, its sprite and its proxy', async ({
    assert,
  }) => {
    const source = await clearTitle()
    assert.isNull(await outcomeOf(source, folder))
    for (const made of ['poster.jpg', 'proxy.mp4']) {
      assert.isAbove(await greyAt(join(folder, made), 0.25, 0.5), 230, `the title in ${made}`)
      assert.isBelow(await greyAt(join(folder, made), 0.75, 0.5), 20, `nothing in ${made}`)
    }
    assert.isBelow(await greyAt(join(folder, 'sprite.jpg'), 0.15, 0.1), 20, 'nothing in the strip')
  })

  test('at {rate} keeps its rate to the fraction, and every frame')
    .with(Object.entries(cameraFiles).map(([rate, file]) => ({ rate, file })))
    .run(async ({ assert }, { rate, file }) => {
      const facts = await readFacts(await file())
      const [numerator, denominator = 1] = rate.split('/').map(Number)
      assert.deepEqual(facts.frameRate, { numerator, denominator })
      assert.equal(facts.frameCount, Math.round((numerator / denominator) * 1))
      assert.isNull(await outcomeOf(await file(), folder))
    })
})

test.group('A waveform', (group) => {
  let folder: string
  group.each.timeout(60_000)
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rushes-media-'))
    return () => rm(folder, { recursive: true })
  })

  test('contains the loudness over time, in a few kilobytes', async ({ assert }) => {
    const source = await playableVideo()
    const output = join(folder, 'waveform.json')
    assert.isTrue(await makeWaveform(source, output, await readFacts(source)))
    const waveform = JSON.parse(await readFile(output, 'utf8')) as Waveform
    assert.equal(waveform.durationSeconds, 2)
    assert.lengthOf(waveform.peaks, 40)
    // The amplitude of ffmpeg's tone is an eighth of the maximum.
    for (const peak of waveform.peaks.slice(2, -2)) assert.approximately(peak, 12.5, 3)
    const { size } = await stat(output)
    assert.isBelow(size, 8_000)
  })

  test('doesn’t exist without a sound track', async ({ assert }) => {
    const source = await silentVideo()
    const output = join(folder, 'waveform.json')
    assert.isFalse(await makeWaveform(source, output, await readFacts(source)))
  })
})
