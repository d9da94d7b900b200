import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { makePoster } from '#media/make_poster'
import { makeSprite } from '#media/make_sprite'
import { MediaFailure } from '#media/media_failure'
import { readFacts } from '#media/read_facts'
import {
  anamorphicVideo,
  clearImage,
  darkAtFirstVideo,
  greyAt,
  hdrVideo,
  interlacedVideo,
  listOfAnother,
  phonePhoto,
  playableVideo,
  proresVideo,
  stillImage,
  turnedVideo,
  verticalVideo,
} from '#tests/support/videos'

test.group('Pictures of a video', (group) => {
  let output: string
  group.each.timeout(60_000)
  group.each.setup(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rushes-media-'))
    output = join(folder, 'picture.jpg')
    return () => rm(folder, { recursive: true })
  })

  test('a poster of {what}, in its own aspect ratio')
    .with([
      { what: 'a video', file: playableVideo, width: 640, height: 360 },
      { what: 'a vertical video', file: verticalVideo, width: 360, height: 640 },
      { what: 'a turned video', file: turnedVideo, width: 360, height: 640 },
      { what: 'an anamorphic video', file: anamorphicVideo, width: 1024, height: 576 },
      { what: 'ProRes', file: proresVideo, width: 640, height: 360 },
      { what: 'HDR', file: hdrVideo, width: 640, height: 360 },
      { what: 'fields', file: interlacedVideo, width: 640, height: 360 },
      { what: 'a still image', file: stillImage, width: 400, height: 300 },
      { what: 'a phone’s photo', file: phonePhoto, width: 300, height: 400 },
    ])
    .run(async ({ assert }, { file, width, height }) => {
      const source = await file()
      await makePoster(source, output, await readFacts(source))
      assert.containSubset(await readFacts(output), { width, height, videoCodec: 'mjpeg' })
    })

  test('a poster is not black where the video is not', async ({ assert }) => {
    const source = await darkAtFirstVideo()
    await makePoster(source, output, await readFacts(source))
    const greys = await Promise.all([0.1, 0.5, 0.9].map((x) => greyAt(output, x, 0.5)))
    assert.isAbove(Math.max(...greys), 60)
  })

  test('a photo is turned upright', async ({ assert }) => {
    const source = await phonePhoto()
    await makePoster(source, output, await readFacts(source))
    assert.isAbove(await greyAt(output, 0.5, 0.1), 200)
    assert.isBelow(await greyAt(output, 0.5, 0.9), 50)
  })

  test('transparency is shown on white', async ({ assert }) => {
    const source = await clearImage()
    await makePoster(source, output, await readFacts(source))
    assert.isAbove(await greyAt(output, 0.5, 0.5), 240)
  })

  test('a sprite with the positions of its tiles', async ({ assert }) => {
    const source = await playableVideo()
    const grid = await makeSprite(source, output, await readFacts(source))
    assert.deepEqual(grid, { columns: 5, rows: 5, count: 25, tileWidth: 240, tileHeight: 136 })
    assert.containSubset(await readFacts(output), { width: 5 * 240, height: 5 * 136 })
  })

  test('a sprite follows the video from its beginning to its end', async ({ assert }) => {
    const source = await darkAtFirstVideo()
    await makeSprite(source, output, await readFacts(source))
    const middleOf = (tile: number) =>
      greyAt(output, ((tile % 5) + 0.3) / 5, (Math.floor(tile / 5) + 0.5) / 5)

    assert.isBelow(await middleOf(0), 24)
    assert.isBelow(await middleOf(15), 24)
    assert.isAbove(await middleOf(18), 24)
    assert.isAbove(await middleOf(24), 24)
  })

  test('an image has no sprite', async ({ assert }) => {
    const source = await stillImage()
    assert.isNull(await makeSprite(source, output, await readFacts(source)))
  })

  test('a playlist of other files gives no picture of them', async ({ assert }) => {
    const facts = await readFacts(await playableVideo())
    const list = await listOfAnother()
    await assert.rejects(() => makePoster(list, output, facts), MediaFailure)
  })
})
