import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { exifRotation } from '#media/file_format/exif_orientation'
import { refuseTooLarge } from '#media/limits'
import { MediaFailure } from '#media/media_failure'
import type { MediaFacts } from '#media/media_facts'
import { readFacts } from '#media/read_facts'
import {
  anamorphicVideo,
  brokenVideo,
  cutOffVideo,
  hdrVideo,
  interlacedVideo,
  listOfAnother,
  phonePhoto,
  playableVideo,
  quicktimeVideo,
  soundFile,
  stillImage,
  turnedVideo,
  unfoldingVideo,
  variableRateVideo,
  verticalVideo,
} from '#tests/support/videos'

test.group('Reading a media file', (group) => {
  group.each.timeout(60_000)

  test('returns duration, size, exact rate and codecs', async ({ assert }) => {
    const facts = await readFacts(await playableVideo())
    assert.containSubset(facts, {
      width: 640,
      height: 360,
      frameRate: { numerator: 25, denominator: 1 },
      frameCount: 50,
      videoCodec: 'h264',
      audioCodec: 'aac',
      pixelFormat: 'yuv420p',
      container: 'mp4',
      rotation: 0,
    })
    assert.equal(facts.durationSeconds, 2)
    assert.isAbove(facts.bitRate!, 10_000)
  })

  test('keeps a broadcast rate as a fraction', async ({ assert }) => {
    const facts = await readFacts(await verticalVideo())
    assert.deepEqual(facts.frameRate, { numerator: 30_000, denominator: 1_001 })
    assert.isAbove(facts.height, facts.width)
    assert.isNull(facts.audioCodec)
  })

  test('distinguishes QuickTime and MP4', async ({ assert }) => {
    assert.containSubset(await readFacts(await quicktimeVideo()), { container: 'mov' })
  })

  test('returns the size as displayed: rotated', async ({ assert }) => {
    const facts = await readFacts(await turnedVideo())
    assert.containSubset(facts, { width: 360, height: 640 })
    assert.equal(facts.rotation % 180, 90)
  })

  test('returns the size as displayed: in square pixels', async ({ assert }) => {
    assert.containSubset(await readFacts(await anamorphicVideo()), { width: 1024, height: 576 })
  })

  test('reports what a standard display can’t show', async ({ assert }) => {
    assert.containSubset(await readFacts(await interlacedVideo()), { isInterlaced: true })
    assert.containSubset(await readFacts(await hdrVideo()), { hdr: 'pq' })
    assert.notProperty(await readFacts(await playableVideo()), 'isInterlaced')
  })

  test('counts the frames of a variable rate at the nearest usual rate', async ({ assert }) => {
    const facts = await readFacts(await variableRateVideo())
    assert.isTrue(facts.hasVariableRate)
    assert.deepEqual(facts.frameRate, { numerator: 24_000, denominator: 1_001 })
  })

  test('returns the size of an image, without a duration', async ({ assert }) => {
    const nothing = { durationSeconds: null, frameRate: null, frameCount: null }
    const png = await readFacts(await stillImage())
    assert.containSubset(png, { width: 400, height: 300, container: 'png', ...nothing })

    const jpeg = await readFacts(await phonePhoto())
    assert.containSubset(jpeg, {
      width: 300,
      height: 400,
      rotation: 90,
      container: 'jpeg',
      ...nothing,
    })
  })
})

test.group('The orientation of a photo', () => {
  test('{file} counts as upright')
    .with([
      { file: 'no photo', bytes: Buffer.from('hello') },
      { file: 'an empty file', bytes: Buffer.alloc(0) },
      {
        file: 'Exif data that points outside of itself',
        bytes: Buffer.from(
          'ffd8ffe100224578696600004949' + '2a00ffffff7f' + '00'.repeat(20),
          'hex'
        ),
      },
    ])
    .run(async ({ assert }, { bytes }) => {
      const folder = await mkdtemp(join(tmpdir(), 'rushes-exif-'))
      try {
        await writeFile(join(folder, 'photo.jpg'), bytes)
        assert.equal(await exifRotation(join(folder, 'photo.jpg')), 0)
      } finally {
        await rm(folder, { recursive: true })
      }
    })
})

test.group('A media file that can’t be used', (group) => {
  group.each.timeout(60_000)

  test('{what} is refused in plain words')
    .with([
      {
        what: 'a file that only calls itself a video',
        file: brokenVideo,
        says: 'media.unreadable',
      },
      { what: 'a file cut in half', file: cutOffVideo, says: 'media.cut_off' },
      { what: 'sound alone', file: soundFile, says: 'media.no_picture' },
      {
        what: 'a small file that unfolds to gigabytes',
        file: unfoldingVideo,
        says: 'media.unreadable_or_too_large',
      },
      { what: 'a list of other files', file: listOfAnother, says: 'media.unreadable' },
    ])
    .run(async ({ assert }, { file, says }) => {
      const error = await readFacts(await file()).catch((thrown) => thrown)
      assert.instanceOf(error, MediaFailure)
      assert.equal(error.text.key, says)
    })
})

test.group('The maximum size of a video', () => {
  const fullHd: MediaFacts = {
    ...{ width: 1920, height: 1080, durationSeconds: 60, frameCount: 1_800 },
    ...{ frameRate: { numerator: 30, denominator: 1 }, bitRate: null, rotation: 0 },
    ...{ videoCodec: 'h264', audioCodec: null, pixelFormat: 'yuv420p', container: 'mp4' },
  }
  const HOUR = 3_600

  test('two hours of Full HD and forty minutes of 4K are accepted', ({ assert }) => {
    const long = { ...fullHd, durationSeconds: 2 * HOUR, frameCount: 2 * HOUR * 30 }
    assert.doesNotThrow(() => refuseTooLarge(long))
    const large = { ...fullHd, width: 3840, height: 2160, durationSeconds: 40 * 60 }
    assert.doesNotThrow(() => refuseTooLarge({ ...large, frameCount: 40 * 60 * 30 }))
  })

  test('four hours at 30 frames a second are accepted, and two at 60', ({ assert }) => {
    const tiny = { ...fullHd, width: 320, height: 180 }
    for (const [hours, rate] of [
      [4, 30],
      [2, 60],
    ]) {
      const durationSeconds = hours * HOUR
      const frames = { durationSeconds, frameCount: durationSeconds * rate }
      const frameRate = { numerator: rate, denominator: 1 }
      assert.doesNotThrow(() => refuseTooLarge({ ...tiny, ...frames, frameRate }))
    }
  })

  test('a file with a duration of a day is refused, even with a short picture', ({ assert }) => {
    assert.throws(() => refuseTooLarge(fullHd, 24 * HOUR), /at most 4 hours/)
  })

  test('{what} is refused with the limit')
    .with([
      {
        what: 'a picture larger than 8K',
        changed: { width: 10_000, height: 5_000 },
        says: /larger than 8K \(8192 × 4320 pixels\)/,
      },
      { what: 'a day', changed: { durationSeconds: 24 * HOUR }, says: /at most 4 hours/ },
      {
        what: 'an hour of 8K',
        changed: { width: 7_680, height: 4_320, durationSeconds: HOUR, frameCount: HOUR * 30 },
        says: /At 7680 × 4320 pixels it can be at most 10 minutes/,
      },
      {
        what: 'a thousand frames a second',
        changed: { durationSeconds: HOUR, frameRate: { numerator: 1_000, denominator: 1 } },
        says: /can be at most 4 minutes/,
      },
      {
        what: 'three hours of a tiny picture at 60 a second',
        changed: { width: 16, height: 16, durationSeconds: 3 * HOUR, frameCount: 3 * HOUR * 60 },
        says: /too many frames: at most two hours at 60/,
      },
      {
        what: 'a still image of 200 megapixels',
        changed: { width: 20_000, height: 10_000, durationSeconds: null, frameCount: null },
        says: /larger than 100 megapixels/,
      },
    ])
    .run(({ assert }, { changed, says }) => {
      assert.throws(() => refuseTooLarge({ ...fullHd, ...changed }), says)
    })
})
