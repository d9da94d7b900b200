import { test } from '@japa/runner'
import type { Change, SoundChange } from '#measure/changes/change'
import { sentencesOf } from '#measure/changes/sentences'
import { render } from '#support/text'

const newer = { name: 'spot_v4.mp4', rate: 25, frameCount: 1_000 }

const segments: Change[] = [
  { kind: 'same', from: [0, 100], to: [0, 100], exact: true },
  { kind: 'replaced', from: [100, 150], to: [100, 150], exact: true },
  { kind: 'removed', from: [150, 152], to: null, exact: true },
  { kind: 'same', from: [152, 990], to: [150, 988], exact: true },
  { kind: 'inserted', from: null, to: [988, 1_000], exact: true },
]
const sound: SoundChange[] = [
  { kind: 'same', from: [0, 100], to: [0, 100] },
  { kind: 'gain', from: [100, 990], to: [100, 988], gain: 2 },
]

const said = (map: { segments: Change[]; sound: SoundChange[] }, locale: string) =>
  sentencesOf(map, newer).map((sentence) => render(sentence, locale))

test.group('Changes in words', () => {
  test('in English', ({ assert }) => {
    assert.deepEqual(said({ segments, sound }, 'en'), [
      'Picture replaced at 0:04 (50 frames)',
      '2 frames removed at 0:06',
      'The end is 12 frames longer',
      'Sound 2 dB louder from 0:04',
    ])
  })

  test('in German', ({ assert }) => {
    assert.deepEqual(said({ segments, sound }, 'de'), [
      'Bild ersetzt bei 0:04 (50 Frames)',
      '2 Frames entfernt bei 0:06',
      'Das Ende ist 12 Frames länger',
      'Ton 2 dB lauter ab 0:04',
    ])
  })

  test('another take of a shot', ({ assert }) => {
    const take: Change = { ...segments[1], to: [90, 128], isTake: true }
    assert.deepEqual(said({ segments: [take], sound: [] }, 'en'), [
      'Another take at 0:03 (38 frames)',
    ])
    assert.deepEqual(said({ segments: [take], sound: [] }, 'de'), [
      'Anderer Take bei 0:03 (38 Frames)',
    ])
  })

  test('sound that wasn’t cut with the picture is one sentence, after the picture', ({
    assert,
  }) => {
    const apart = Array.from({ length: 12 }, (_, at): SoundChange => {
      const span: [number, number] = [50 + at * 20, 60 + at * 20]
      return { kind: at % 2 ? 'gain' : 'replaced', from: span, to: span, gain: -5.5 }
    })
    const recut = { segments: segments.slice(0, 2), sound: apart }
    assert.deepEqual(said(recut, 'en'), [
      'Picture replaced at 0:04 (50 frames)',
      'The sound runs on independently of the picture from 0:02',
    ])
    assert.deepEqual(said(recut, 'de').slice(1), [
      'Der Ton läuft ab 0:02 unabhängig vom Bild weiter',
    ])
  })

  test('sound that was mixed anew under the same picture is listed', ({ assert }) => {
    const mixed = [100, 200, 300].map((at): SoundChange => {
      return { kind: 'gain', from: [at, at + 50], to: [at, at + 50], gain: at / 100 }
    })
    assert.lengthOf(said({ segments: segments.slice(0, 1), sound: mixed }, 'en'), 3)
  })

  test('no changes, and too many to read', ({ assert }) => {
    const same = { segments: segments.slice(0, 1), sound: sound.slice(0, 1) }
    assert.deepEqual(said(same, 'en'), ['Nothing changed'])
    const many = Array.from({ length: 20 }, (_, at): Change => {
      return { kind: 'glitch', from: [at * 9, at * 9 + 1], to: [at * 9, at * 9 + 1], exact: true }
    })
    const sentences = said({ segments: many, sound: [] }, 'en')
    assert.lengthOf(sentences, 13)
    assert.equal(sentences.at(-1), '8 more changes')
  })

  test('a change of the whole film, and one at its start', ({ assert }) => {
    const whole: Change = { kind: 'regraded', from: [0, 990], to: [0, 1_000], exact: true }
    assert.deepEqual(said({ segments: [whole], sound: [] }, 'en'), ['Colours changed throughout'])
    const trim: Change = { kind: 'removed', from: [0, 1], to: null, exact: true }
    assert.deepEqual(said({ segments: [trim], sound: [] }, 'en'), ['The start is 1 frame shorter'])
  })
})
