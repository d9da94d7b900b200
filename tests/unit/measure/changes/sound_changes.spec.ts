import { test } from '@japa/runner'
import { soundChanges } from '#measure/changes/sound/sound_changes'
import { SoundFrames } from '#measure/changes/sound/sound_frames'
import { soundOfVersion, type Sound, voice } from '#tests/support/changes/sound_of_version'
import { normalOf, randomOf } from '#tests/support/changes/random'
import { RATE, type Take, type Version } from '#tests/support/changes/version'

const COUNT = 150
const own = voice(1)
const other = voice(2)
const mixed =
  (one: Sound, two: Sound): Sound =>
  (t) =>
    one(t) + two(t)

function frames(sound: Sound, count = COUNT): SoundFrames {
  const takes = Array.from({ length: count }, (_, source): Take => {
    return { source, picture: () => new Uint8Array(0), kind: 'same' }
  })
  const version: Version = { takes, rate: RATE, size: { width: 0, height: 0 } }
  const { moments, channels } = soundOfVersion(version, sound, sound)
  return new SoundFrames({ moments: moments!, channels: channels!, rate: RATE })
}

const older = frames(own)
const line = { slope: 1, offset: 0 }
const compared = (newer: SoundFrames, end = COUNT) =>
  soundChanges(older, newer, [{ line, first: 0, end }], 1)
const whole = { from: [0, COUNT], to: [0, COUNT] }

test.group('What became of the sound', () => {
  test('the same', ({ assert }) => {
    assert.deepEqual(compared(frames(own)), [{ kind: 'same', ...whole }])
  })

  test('{gain} dB')
    .with([{ gain: 3 }, { gain: -3 }])
    .run(({ assert }, { gain }) => {
      const [change, ...more] = compared(frames((t) => own(t) * 10 ** (gain / 20)))
      assert.isEmpty(more)
      assert.equal(change.kind, 'gain')
      assert.approximately(change.gain!, gain, 0.5)
    })

  test('shifted by {frames} frames')
    .with([{ frames: 1 }, { frames: 5 }, { frames: 12 }, { frames: -4 }])
    .run(({ assert }, { frames: by }) => {
      const changes = compared(frames((t) => own(t - by / RATE)))
      const shifted = changes.filter(({ kind }) => kind === 'shifted')
      assert.lengthOf(shifted, 1)
      assert.approximately(shifted[0].shift!, by * 40, 20)
      assert.isAbove(shifted[0].from![1] - shifted[0].from![0], COUNT * 0.8)
    })

  test('replaced, from where it is', ({ assert }) => {
    const changes = compared(frames((t) => (t < 3 ? own(t) : other(t))))
    assert.deepEqual(
      changes.map(({ kind }) => kind),
      ['same', 'replaced']
    )
    assert.approximately(changes[1].from![0], 75, 10)
  })

  test('other music under the same voice is replaced', ({ assert }) => {
    const music =
      (seed: number): Sound =>
      (t) =>
        0.5 * voice(seed)(t * 0.7)
    const [withOne, withOther] = [30, 31].map((seed) => frames(mixed(own, music(seed))))
    const changes = soundChanges(withOne, withOther, [{ line, first: 0, end: COUNT }], 1)
    const replaced = changes.filter(({ kind }) => kind === 'replaced')
    const length = replaced.reduce((sum, { from }) => sum + from![1] - from![0], 0)
    assert.isAbove(length, COUNT / 2)
  })

  test('silent, if only the newer version is', ({ assert }) => {
    assert.deepEqual(compared(frames(() => 0)), [{ kind: 'silent', ...whole }])
    assert.deepEqual(
      soundChanges(
        frames(() => 0),
        frames(() => 0),
        [{ line, first: 0, end: COUNT }],
        1
      ),
      [{ kind: 'same', ...whole }]
    )
  })

  test('one change over a cut of the picture', ({ assert }) => {
    const pieces = [
      { line, first: 0, end: 60 },
      { line: { ...line, offset: -10 }, first: 70, end: COUNT },
    ]
    const takes = [...Array(60).keys(), ...Array.from({ length: 80 }, (_, at) => 70 + at)]
    const cut = (sound: Sound) =>
      frames((t) => {
        const frame = Math.floor(t * RATE)
        return sound(t + ((takes[frame] ?? frame) - frame) / RATE)
      }, takes.length)
    const louder = soundChanges(
      older,
      cut((t) => own(t) * 1.41),
      pieces,
      1
    )
    assert.deepEqual(
      louder.map(({ kind, from, to }) => ({ kind, from, to })),
      [{ kind: 'gain', from: [0, COUNT], to: [0, 140] }]
    )
    assert.deepEqual(soundChanges(older, frames(own, 0), pieces, 1), [
      { kind: 'silent', from: [0, COUNT], to: [0, 140] },
    ])
  })

  test('a small shift of a few words is one, with what is silent between them', ({ assert }) => {
    const words: Sound = (t) => (t % 3 < 0.8 ? own(t) : 0)
    const said = frames(words)
    const later = frames((t) => (t < 0.2 ? 0 : words(t - 0.2)))
    const changes = soundChanges(said, later, [{ line, first: 0, end: COUNT }], 1)
    assert.deepEqual(
      changes.map(({ kind, shift }) => [kind, shift]),
      [['shifted', 200]]
    )
  })

  test('hiss that is encoded again is the same', ({ assert }) => {
    const random = randomOf(3)
    const values = Float32Array.from({ length: 48_000 }, () => 0.1 * normalOf(random))
    const hiss: Sound = (t) => values[Math.round(t * 48_000) % values.length]
    const anew: Sound = (t) => hiss(t) + 0.02 * hiss(t + 0.31)
    assert.deepEqual(
      soundChanges(frames(hiss), frames(anew), [{ line, first: 0, end: COUNT }], 1),
      [{ kind: 'same', ...whole }]
    )
  })

  test('unknown at another speed', ({ assert }) => {
    const faster = [{ line: { ...line, slope: 0.5 }, first: 0, end: COUNT }]
    assert.deepEqual(
      soundChanges(older, frames(own, 75), faster, 1).map(({ kind }) => kind),
      ['unknown']
    )
  })
})
