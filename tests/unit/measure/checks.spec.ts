import { open } from 'node:fs/promises'
import { test } from '@japa/runner'
import { readFacts } from '#media/read_facts'
import type { Expectations } from '#measure/checks/check'
import { checkVersion } from '#measure/checks/check_version'
import { editListOf } from '#media/file_format/edit_list'
import { measureVersion } from '#measure/measure_version'
import { makeSmallFilm } from '#measure/picture/make_small_film'
import type { Platform } from '#models/tasks/values'
import { render } from '#support/text'
import { type Film, made, measured } from '#tests/unit/measure/films'

const nothing: Expectations = {
  platforms: [],
  aspectRatio: null,
  durationSeconds: null,
  isForBroadcast: false,
}

async function checked(film: Film, expected: Partial<Expectations> = {}) {
  const { findings } = await measured(film)
  return checkVersion(findings, { ...nothing, ...expected })
}

async function outcome(film: Film, name: string, expected: Partial<Expectations> = {}) {
  const checks = await checked(film, expected)
  const found = checks.filter((check) => check.name === name)
  return { status: found[0]?.status, says: found[0] && render(found[0].message), found }
}

/** Returns the status of the first check with that name. */
async function statusOf(...of: Parameters<typeof outcome>) {
  const { status } = await outcome(...of)
  return status
}

/** Long enough for ffmpeg to make the films. */
const TIMEOUT_MS = 120_000

const FINE = { name: 'fine_for_all.mp4' } as const
const on = (...platforms: Platform[]) => ({ platforms })

/** Enlarges a file to this size by a box that players skip. The file is sparse, so the box takes no disk space. */
async function growTo(path: string, bytes: number) {
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  const header = Buffer.alloc(8)
  header.writeUInt32BE(bytes - size)
  header.write('free', 4)
  await file.write(header, 0, header.length, size)
  await file.truncate(bytes)
  await file.close()
}

test.group('Checks against the order', (group) => {
  group.each.timeout(TIMEOUT_MS)

  test('length: as ordered, within half a second, and outside of that', async ({ assert }) => {
    const length = (durationSeconds: number | null) => statusOf(FINE, 'length', { durationSeconds })
    assert.equal(await length(4), 'pass')
    assert.equal(await length(4.5), 'pass')
    const fail = await outcome(FINE, 'length', { durationSeconds: 6 })
    assert.equal(fail.status, 'fail')
    assert.equal(fail.says, 'Runs 4 s; 6 s was ordered.')
    assert.isUndefined(await length(null))
  })

  test('aspect ratio', async ({ assert }) => {
    assert.equal(await statusOf(FINE, 'aspect_ratio', { aspectRatio: '9:16' }), 'pass')
    assert.equal(await statusOf(FINE, 'aspect_ratio', { aspectRatio: '4:5' }), 'fail')
  })

  test('resolution', async ({ assert }) => {
    assert.equal(await statusOf(FINE, 'resolution'), 'notice')
    const full = { name: 'full_hd.mp4', picture: 'testsrc2=size=1080x1920:rate=25', seconds: 1 }
    assert.equal(await statusOf(full, 'resolution'), 'pass')
  })
})

test.group('Checks of sound', (group) => {
  group.each.timeout(TIMEOUT_MS)

  test('loudness by {name}: {status}')
    .with([
      { name: 'the web', level: 0.2, isForBroadcast: false, status: 'pass' },
      { name: 'the web, too loud', level: 0.6, isForBroadcast: false, status: 'notice' },
      { name: 'the web, too quiet', level: 0.03, isForBroadcast: false, status: 'notice' },
      { name: 'broadcast', level: 0.071, isForBroadcast: true, status: 'pass' },
      { name: 'broadcast, too loud', level: 0.2, isForBroadcast: true, status: 'notice' },
    ])
    .run(async ({ assert }, { level, isForBroadcast, status }) => {
      const wave = `${level}*sin(2*PI*1000*t)`
      const film = { name: `level_${level}.mp4`, sound: `aevalsrc=${wave}|${wave}:s=48000` }
      assert.equal(await statusOf(film, 'loudness', { isForBroadcast }), status)
    })

  test('true peak', async ({ assert }) => {
    assert.equal(await statusOf(FINE, 'true_peak'), 'pass')
    const wave = '0.97*sin(2*PI*1000*t)'
    const hot = { name: 'hot.mp4', sound: `aevalsrc=${wave}|${wave}:s=48000` }
    assert.equal(await statusOf(hot, 'true_peak'), 'notice')
  })

  test('one side, silence, and no sound at all', async ({ assert }) => {
    const side = { name: 'side.mp4', sound: 'aevalsrc=0|0.3*sin(2*PI*440*t):s=48000' }
    const channels = await outcome(side, 'channels')
    assert.equal(channels.status, 'notice')
    assert.equal(channels.says, 'Nearly nothing on the left side. Check the stereo export.')
    assert.equal(await statusOf(FINE, 'channels'), 'pass')

    assert.equal(await statusOf(FINE, 'silence'), 'pass')
    const mute = await outcome({ name: 'no_sound.mp4', sound: null }, 'silence')
    assert.deepEqual([mute.status, mute.says], ['notice', 'The film has no sound.'])
  })

  test('sound that ends before the picture', async ({ assert }) => {
    const tone = (until: number) => {
      const wave = `if(lt(t\\,${until})\\,0.283*sin(2*PI*1000*t)\\,0)`
      return `aevalsrc=${wave}|${wave}:s=48000:d=2.6`
    }
    for (const [name, sound, from] of [
      ['short_sound.mp4', tone(3), 2.6],
      ['faded_sound.mp4', tone(1), 1],
    ] as const) {
      const { status, found } = await outcome({ name, sound }, 'silence')
      assert.equal(status, 'notice')
      assert.lengthOf(found, 1)
      const { frame, endFrame } = found[0].range!
      assert.approximately(frame, from * 25, 3)
      assert.equal(endFrame, 100)
    }
  })
})

test.group('Checks of the picture', (group) => {
  group.each.timeout(TIMEOUT_MS)

  test('a black last frame, with its place', async ({ assert }) => {
    const filters = "drawbox=color=black:t=fill:enable='gte(n,99)'"
    const { status, says, found } = await outcome({ name: 'black_end.mp4', filters }, 'black')
    assert.deepEqual([status, says], ['notice', 'The last frame is black.'])
    assert.deepEqual(found[0].range, { frame: 99, endFrame: 100 })
    assert.equal(await statusOf(FINE, 'black'), 'pass')
  })

  test('a film that is black, frozen or silent throughout: reported once, and first', async ({
    assert,
  }) => {
    const unfit = { durationSeconds: 600 }
    const black = { name: 'black.mp4', filters: 'drawbox=color=black:t=fill', sound: null }
    const checks = await checked(black, unfit)
    const says = checks.map(({ message }) => render(message))
    assert.deepEqual(says.slice(0, 2), ['The film is black.', 'The film has no sound.'])
    assert.equal(checks[0].status, 'fail')
    assert.lengthOf(
      checks.filter(({ name }) => name === 'black' || name === 'frozen'),
      1
    )
    const still = { name: 'never_moves.mp4', filters: 'loop=loop=-1:size=1:start=0' }
    const [first] = await checked(still, unfit)
    assert.equal(render(first.message), 'The picture never moves.')
  })

  test('a frozen picture and bars', async ({ assert }) => {
    const filters = 'trim=end_frame=50,loop=loop=30:size=1:start=20,setpts=N/25/TB'
    const frozen = await outcome({ name: 'still.mp4', filters, seconds: 3.2 }, 'frozen')
    assert.equal(frozen.status, 'notice')
    assert.equal(await statusOf(FINE, 'frozen'), 'pass')
    const sides = await outcome({ name: 'sides.mp4', filters: 'pad=400:ih:65:0' }, 'bars')
    assert.match(sides.says!, /^Black bars at the sides take/)
    const bars = await outcome({ name: 'bars.mp4', filters: 'pad=iw:600:0:60' }, 'bars')
    assert.match(bars.says!, /^Black bars at top and bottom take/)
    assert.equal(await statusOf(FINE, 'bars'), 'pass')
  })

  test('flashing fails, for safety', async ({ assert }) => {
    const film = {
      name: 'flashes.mp4',
      picture: 'color=gray:size=320x180:rate=24',
      filters: "drawbox=color=white:t=fill:enable='lt(mod(t*5,1),0.5)'",
    }
    const { status, found } = await outcome(film, 'flashing')
    assert.equal(status, 'fail')
    assert.exists(found[0].range)
    assert.equal(await statusOf(FINE, 'flashing'), 'pass')
  })

  test('two flashes a second for more than five seconds cause a notice', async ({ assert }) => {
    const film = {
      name: 'flicker.mp4',
      picture: 'color=gray:size=320x180:rate=24',
      filters: "drawbox=color=white:t=fill:enable='lt(mod(t*2,1),0.5)'",
      seconds: 8,
    }
    assert.equal(await statusOf(film, 'flashing'), 'notice')
  })
})

test.group('Checks of how it is made', (group) => {
  group.each.timeout(TIMEOUT_MS)

  test('a rate that changes inside', async ({ assert }) => {
    // Fifty frames at 25 frames a second, and the rest at half that rate.
    const filters = "setpts='(N+gt(N,50)*(N-50))/25/TB'"
    const film = { name: 'varies.mp4', filters, options: ['-fps_mode', 'vfr'] }
    const { status, says } = await outcome(film, 'frame_rate')
    assert.deepEqual(
      [status, says],
      ['notice', 'The frame rate varies. Export it with a constant rate.']
    )
    assert.equal(await statusOf(FINE, 'frame_rate'), 'pass')
    const found = await checked(film, on('facebook'))
    const reel = found.find(({ name, platform }) => name === 'frame_rate' && platform)
    assert.equal(reel?.status, 'fail')
  })

  test('wide colours without a transfer function', async ({ assert }) => {
    const wide = ['-color_primaries', 'bt2020', '-colorspace', 'bt2020nc']
    const untagged = { name: 'wide.mp4', options: wide }
    assert.equal(await statusOf(untagged, 'hdr_tag'), 'notice')
    const tagged = { name: 'hdr.mp4', options: [...wide, '-color_trc', 'smpte2084'] }
    assert.equal(await statusOf(tagged, 'hdr_tag'), 'pass')
    assert.equal(await statusOf(FINE, 'hdr_tag'), 'pass')
  })
})

test.group('Checks of platforms', (group) => {
  group.each.timeout(TIMEOUT_MS)

  test('Instagram’s size: at most 300 MB', async ({ assert }) => {
    for (const [bytes, status] of [
      [300_000_000, 'pass'],
      [300_000_001, 'fail'],
    ] as const) {
      const path = await made({ name: `of_${bytes}.mp4`, seconds: 3 })
      await growTo(path, bytes)
      const media = await readFacts(path)
      const smallFilm = `${path}.small.mp4`
      await makeSmallFilm(path, smallFilm, media)
      const { findings } = await measureVersion({ original: path, smallFilm }, media)
      const checks = checkVersion(findings, { ...nothing, ...on('instagram') })
      const size = checks.find(({ name }) => name === 'file_size')
      assert.equal(size?.status, status)
    }
  })

  test('Instagram’s bit rate: 25 Mbit/s', async ({ assert }) => {
    const noise = 'noise=alls=100:allf=t'
    const picture = 'testsrc2=size=540x960:rate=25'
    const thick = { name: 'thick.mp4', picture, filters: noise, options: ['-qp', '10'], seconds: 1 }
    const { found } = await outcome(thick, 'bit_rate', on('instagram'))
    assert.equal(found[0]?.status, 'fail', render(found[0].measured))
    assert.equal(await statusOf(FINE, 'bit_rate', on('instagram')), 'pass')
  })

  test('a film that meets all requirements passes all of them', async ({ assert }) => {
    const picture = 'testsrc2=size=540x960:rate=25'
    const film = { name: 'reel.mp4', picture, options: ['-b:v', '3M'] }
    const found = await checked(film, on('instagram', 'facebook', 'tiktok', 'linkedin'))
    const broken = found.filter(({ platform, status }) => platform && status !== 'pass')
    assert.deepEqual(
      broken.map(({ message }) => render(message)),
      []
    )
    assert.isAtLeast(found.filter(({ platform }) => platform).length, 15)
  })

  test('{name}: {check} of {platform} is a {status}')
    .with([
      {
        ...{ name: 'index behind the frames', check: 'index', platform: 'instagram' as const },
        ...{ film: { options: ['-movflags', '0'] }, status: 'fail' },
      },
      {
        ...{ name: 'two seconds', check: 'length', platform: 'instagram' as const },
        ...{ film: { seconds: 2 }, status: 'fail' },
      },
      {
        ...{ name: 'two seconds', check: 'length', platform: 'linkedin' as const },
        ...{ film: { seconds: 2 }, status: 'fail' },
      },
      {
        ...{ name: 'landscape', check: 'aspect_ratio', platform: 'facebook' as const },
        ...{ film: { picture: 'testsrc2=size=960x540:rate=25' }, status: 'fail' },
      },
      {
        ...{ name: 'a small picture', check: 'picture_size', platform: 'tiktok' as const },
        ...{ film: { picture: 'testsrc2=size=270x480:rate=25' }, status: 'fail' },
      },
      {
        ...{ name: 'a small picture', check: 'picture_size', platform: 'facebook' as const },
        ...{ film: { picture: 'testsrc2=size=270x480:rate=25' }, status: 'fail' },
      },
      {
        ...{ name: '15 frames a second', check: 'frame_rate', platform: 'instagram' as const },
        ...{ film: { picture: 'testsrc2=size=540x960:rate=15' }, status: 'fail' },
      },
      {
        ...{ name: '50 frames a second', check: 'frame_rate', platform: 'linkedin' as const },
        ...{ film: { picture: 'testsrc2=size=540x960:rate=50' }, status: 'fail' },
      },
      {
        ...{ name: '23.976 frames a second', check: 'frame_rate', platform: 'facebook' as const },
        ...{ film: { picture: 'testsrc2=size=540x960:rate=24000/1001' }, status: 'pass' },
      },
      {
        ...{ name: '23.97 frames a second', check: 'frame_rate', platform: 'facebook' as const },
        ...{ film: { picture: 'testsrc2=size=540x960:rate=23.97' }, status: 'pass' },
      },
      {
        ...{ name: '23.5 frames a second', check: 'frame_rate', platform: 'facebook' as const },
        ...{ film: { picture: 'testsrc2=size=540x960:rate=47/2' }, status: 'fail' },
      },
      {
        ...{ name: 'four colours a pixel', check: 'codec', platform: 'instagram' as const },
        ...{ film: { options: ['-pix_fmt', 'yuv444p'] }, status: 'fail' },
      },
      {
        ...{ name: '96 kHz', check: 'sound_format', platform: 'instagram' as const },
        ...{ film: { options: ['-ar', '96000'] }, status: 'fail' },
      },
      {
        ...{ name: 'thin', check: 'bit_rate', platform: 'youtube' as const },
        ...{ film: { options: ['-b:v', '200k'] }, status: 'notice' },
      },
      {
        ...{ name: 'Matroska', check: 'container', platform: 'tiktok' as const },
        ...{ film: { options: ['-f', 'matroska'] }, status: 'fail' },
      },
      {
        ...{ name: 'a few bytes', check: 'file_size', platform: 'linkedin' as const },
        ...{ film: { picture: 'color=gray:size=540x960:rate=25', sound: null }, status: 'fail' },
      },
    ])
    .run(async ({ assert }, { check, platform, film, status, name }) => {
      const file = `${name}_${platform}.mp4`.replaceAll(' ', '_')
      const found = await checked({ ...film, name: file }, on(platform))
      const one = found.find((each) => each.name === check && each.platform === platform)
      assert.equal(one?.status, status, one && render(one.message))
    })

  test('an edit list that cuts is distinguished from an encoder’s delay', async ({ assert }) => {
    const plain = await made({ name: 'delay.mp4', options: ['-bf', '2', '-preset', 'medium'] })
    assert.equal(await editListOf(plain), 'delay')
    const cut = await made({ name: 'cut.mov', options: ['-g', '50'] })
    const { runTool } = await import('#media/run_tool')
    const { ffmpegPath } = await import('#media/tools')
    const copied = cut.replace('cut.mov', 'trimmed.mov')
    const args = ['-y', '-v', 'error', '-ss', '1', '-i', cut, '-c', 'copy', copied]
    await runTool(ffmpegPath(), args, { timeoutMs: 30_000 })
    assert.equal(await editListOf(copied), 'cuts')
  })
})
