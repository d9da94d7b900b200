import { test } from '@japa/runner'
import { measured } from '#tests/unit/measure/films'

/** Returns a filter that paints the whole picture with a colour while a condition holds. */
const painted = (colour: string, when: string) => `drawbox=color=${colour}:t=fill:enable='${when}'`

test.group('Findings of a reading in the picture', () => {
  test('nothing in a film without faults', async ({ assert }) => {
    const { findings, signatures } = await measured({ name: 'fine.mp4' })
    assert.equal(signatures.count, 100)
    assert.equal(findings.frameCount, 100)
    assert.deepEqual([findings.black, findings.frozen], [[], []])
    assert.deepEqual(findings.bars, { letterbox: 0, pillarbox: 0 })
    assert.isAtMost(findings.flashing.mostPerSecond, 3)
    assert.deepEqual(findings.sound!.silences, [])
  })

  test('black frames at both ends and inside, each to the frame', async ({ assert }) => {
    const filters = painted('black', 'eq(n,0)+between(n,40,42)+gte(n,98)+eq(n,70)')
    const { findings } = await measured({ name: 'black.mp4', filters })
    assert.deepEqual(findings.black, [
      { frame: 0, endFrame: 1 },
      { frame: 40, endFrame: 43 },
      { frame: 98, endFrame: 100 },
    ])
  })

  test('a still picture, but not the end card', async ({ assert }) => {
    const filters = 'trim=end_frame=50,loop=loop=30:size=1:start=20,setpts=N/25/TB'
    const { findings } = await measured({ name: 'frozen.mp4', filters, seconds: 3.2 })
    assert.deepEqual(findings.frozen, [{ frame: 19, endFrame: 50 }])
    const card = 'trim=end_frame=50,loop=loop=30:size=1:start=49,setpts=N/25/TB'
    const end = await measured({ name: 'end_card.mp4', filters: card, seconds: 3.1 })
    assert.deepEqual(end.findings.frozen, [])
  })

  test('black bars, by their share of the height or the width', async ({ assert }) => {
    const letterbox = await measured({ name: 'letterbox.mp4', filters: 'pad=iw:600:0:60' })
    assert.approximately(letterbox.findings.bars.letterbox, 0.2, 0.02)
    assert.equal(letterbox.findings.bars.pillarbox, 0)
    const pillarbox = await measured({ name: 'pillarbox.mp4', filters: 'pad=300:ih:15:0' })
    assert.approximately(pillarbox.findings.bars.pillarbox, 0.1, 0.03)
    assert.equal(pillarbox.findings.bars.letterbox, 0)
  })
})

test.group('Flashing', () => {
  /** Returns a grey film that turns white and back this many times a second. */
  const flashing = (perSecond: number, lights = 'white', seconds = 3) => ({
    name: `flash_${perSecond}_${lights}_${seconds}.mp4`,
    picture: `color=gray:size=320x180:rate=24`,
    filters: painted(lights, `lt(mod(t*${perSecond},1),0.5)`),
    seconds,
  })

  test('at {perSecond} a second counts {flashes}')
    .with([
      { perSecond: 1, flashes: 1 },
      { perSecond: 3, flashes: 3 },
      { perSecond: 4, flashes: 4 },
      { perSecond: 6, flashes: 6 },
    ])
    .run(async ({ assert }, { perSecond, flashes }) => {
      const { findings } = await measured(flashing(perSecond))
      assert.equal(findings.flashing.mostPerSecond, flashes)
    })

  test('of saturated red counts, however dark', async ({ assert }) => {
    const film = flashing(5, 'red')
    const { findings } = await measured({ ...film, picture: 'color=0x600000:size=320x180:rate=24' })
    assert.equal(findings.flashing.mostPerSecond, 5)
  })

  test('that changes light by less than a tenth does not count', async ({ assert }) => {
    const { findings } = await measured(flashing(6, '0x8c8c8c'))
    assert.equal(findings.flashing.mostPerSecond, 0)
  })

  test('between bright and white does not count', async ({ assert }) => {
    const film = flashing(6, 'white')
    const { findings } = await measured({ ...film, picture: 'color=0xececec:size=320x180:rate=24' })
    assert.equal(findings.flashing.mostPerSecond, 0)
  })

  test('that continues is reported with its length', async ({ assert }) => {
    const { findings } = await measured(flashing(2, 'white', 8))
    const { frame, endFrame } = findings.flashing.sustained!
    assert.isAbove((endFrame - frame) / 24, 7)
  })
})

test.group('Findings of a reading in the sound', () => {
  test('how loud it is, and its peak', async ({ assert }) => {
    // Stored losslessly, because every AAC encoder adds its own peak where a tone begins.
    const { findings } = await measured({ name: 'loud.mov', options: ['-c:a', 'pcm_s16le'] })
    // A tone of -10.96 dBFS on both channels; at this frequency, the gain of the weighting filter cancels the offset in
    // the formula.
    assert.approximately(findings.sound!.loudness!, -10.96, 0.3)
    assert.approximately(findings.sound!.truePeaks[0]!, -10.96, 0.3)
  })

  test('of each channel of the upload, which the proxy mixes', async ({ assert }) => {
    const channel = (level: number) => `${level}*sin(2*PI*440*t)`
    const levels = [0.5, 0.4, 0.3, 0.2, 0.1, 0.05]
    const { findings } = await measured({
      name: 'surround.mov',
      sound: `aevalsrc=${levels.map(channel).join('|')}:s=48000:c=5.1`,
      options: ['-c:a', 'pcm_s16le'],
    })
    assert.equal(findings.sound!.channels, 6)
    for (const [at, peak] of findings.sound!.truePeaks.entries()) {
      assert.approximately(peak!, 20 * Math.log10(levels[at]), 0.1)
    }
  })

  test('silence of a second or longer, in its place', async ({ assert }) => {
    const tone = 'if(between(t\\,1\\,2.5)\\,0\\,0.2*sin(2*PI*440*t))'
    const { findings } = await measured({
      name: 'gap.mp4',
      sound: `aevalsrc=${tone}|${tone}:s=48000`,
    })
    assert.lengthOf(findings.sound!.silences, 1)
    const [{ from, to }] = findings.sound!.silences
    assert.approximately(from, 1, 0.1)
    assert.approximately(to, 2.5, 0.1)
  })

  test('sound on one side only', async ({ assert }) => {
    const { findings } = await measured({
      name: 'one_side.mp4',
      sound: 'aevalsrc=0.3*sin(2*PI*440*t)|0:s=48000',
    })
    const [left, right] = findings.sound!.levels
    assert.isAbove(left! - (right ?? -Infinity), 20)
  })

  test('none at all', async ({ assert }) => {
    const { findings } = await measured({ name: 'mute.mp4', sound: null })
    assert.isNull(findings.sound)
  })
})
