import { test } from '@japa/runner'
import { frameOf, timecodeOf } from '#media/timecode'

/** The type checker treats the pages as a separate project; at run time, their modules without JSX can be imported. */
const { formatTimecode, frameOfTimecode, isTimecode } = (await import(
  new URL('../../../inertia/lib/time/timecode.ts', import.meta.url).href
)) as {
  formatTimecode(frame: number, rate: number): string
  frameOfTimecode(timecode: string, rate: number): number
  isTimecode(timecode: string, rate: number): boolean
}

const DROP = 30_000 / 1_001

test.group('Timecode', () => {
  test('frame {frame} at {rate} is {timecode}')
    .with([
      { frame: 0, rate: 25, timecode: '00:00:00:00' },
      { frame: 62, rate: 25, timecode: '00:00:02:12' },
      { frame: 90_000, rate: 25, timecode: '01:00:00:00' },
      { frame: 47, rate: 24_000 / 1_001, timecode: '00:00:01:23' },
      { frame: 1_799, rate: DROP, timecode: '00:00:59;29' },
      { frame: 1_800, rate: DROP, timecode: '00:01:00;02' },
      { frame: 17_982, rate: DROP, timecode: '00:10:00;00' },
      { frame: 3_600, rate: 60_000 / 1_001, timecode: '00:01:00;04' },
    ])
    .run(({ assert }, { frame, rate, timecode }) => {
      assert.equal(formatTimecode(frame, rate), timecode)
      assert.equal(frameOfTimecode(timecode, rate), frame)
    })

  test('can be converted back to every frame of a quarter of an hour', ({ assert }) => {
    for (const rate of [24_000 / 1_001, 25, DROP, 60_000 / 1_001]) {
      const strays = Array.from({ length: Math.round(rate * 900) }, (_, frame) => frame).filter(
        (frame) => frameOfTimecode(formatTimecode(frame, rate), rate) !== frame
      )
      assert.deepEqual(strays, [])
    }
  })

  test('“{code}” at {rate.numerator}/{rate.denominator} is {frame}')
    .with([
      { code: '01:00:00:00', rate: { numerator: 25, denominator: 1 }, frame: 90_000 },
      { code: '00:01:00;02', rate: { numerator: 30_000, denominator: 1_001 }, frame: 1_800 },
      { code: '00:01:00:00', rate: { numerator: 30_000, denominator: 1_001 }, frame: 1_800 },
      { code: '23:59:59:24', rate: { numerator: 25, denominator: 1 }, frame: 2_159_999 },
      { code: '00:01:00;01', rate: { numerator: 30_000, denominator: 1_001 }, frame: null },
      { code: '00:00:00;00', rate: { numerator: 25, denominator: 1 }, frame: null },
      { code: '00:00:00:25', rate: { numerator: 25, denominator: 1 }, frame: null },
      { code: '00:60:00:00', rate: { numerator: 25, denominator: 1 }, frame: null },
      { code: '24:00:00:00', rate: { numerator: 25, denominator: 1 }, frame: null },
      { code: '1:00:00:00', rate: { numerator: 25, denominator: 1 }, frame: null },
      { code: 'soon', rate: { numerator: 25, denominator: 1 }, frame: null },
    ])
    .run(({ assert }, { code, rate, frame }) => {
      const found = frameOf(code, rate)
      assert.equal(found?.frame ?? null, frame)
      assert.equal(isTimecode(code, rate.numerator / rate.denominator), frame !== null)
    })

  test('is the same on the server and in the player')
    .with([
      { numerator: 24_000, denominator: 1_001 },
      { numerator: 24, denominator: 1 },
      { numerator: 25, denominator: 1 },
      { numerator: 30_000, denominator: 1_001 },
      { numerator: 30, denominator: 1 },
      { numerator: 50, denominator: 1 },
      { numerator: 60_000, denominator: 1_001 },
      { numerator: 60, denominator: 1 },
      { numerator: 2_997, denominator: 100 },
      { numerator: 5_994, denominator: 100 },
      { numerator: 120_000, denominator: 1_001 },
    ])
    .run(({ assert }, rate) => {
      const perSecond = rate.numerator / rate.denominator
      const frames = Array.from({ length: 40_000 }, (_, index) => index * 3)
      assert.deepEqual(
        frames.filter((frame) => timecodeOf(frame, rate) !== formatTimecode(frame, perSecond)),
        []
      )
    })
})
