import { test } from '@japa/runner'
type Rate = { numerator: number; denominator: number }

/** The type checker treats the pages as a separate project; at run time, their modules without JSX can be imported. */
const { formatMoment, frameOfMs, msOfFrame, parseEdited, parseMoment } = (await import(
  new URL('../../../inertia/components/references/detail/moment_time.ts', import.meta.url).href
)) as {
  formatMoment(ms: number): string
  frameOfMs(ms: number, rate: Rate): number
  msOfFrame(frame: number, rate: Rate): number
  parseEdited(text: string, before: number | undefined): number | null
  parseMoment(text: string): number | null
}

test.group('The times of a moment', () => {
  test('{ms} ms are {text}')
    .with([
      { ms: 0, text: '0:00' },
      { ms: 7_000, text: '0:07' },
      { ms: 62_500, text: '1:02.5' },
      { ms: 59_960, text: '1:00' },
      { ms: 3_725_000, text: '62:05' },
    ])
    .run(({ assert }, { ms, text }) => assert.equal(formatMoment(ms), text))

  test('keep their milliseconds when only the note is edited', ({ assert }) => {
    assert.equal(parseEdited(formatMoment(7_040), 7_040), 7_040)
    assert.equal(parseEdited('0:07.1', 7_040), 7_100)
    assert.equal(parseEdited('0:07', undefined), 7_000)
  })

  test('“{text}” is {ms} ms')
    .with([
      { text: '0:07', ms: 7_000 },
      { text: '7', ms: 7_000 },
      { text: ' 1:02,5 ', ms: 62_500 },
      { text: '1:02:03', ms: 3_723_000 },
      { text: 'soon', ms: null },
      { text: '', ms: null },
      { text: '-1', ms: null },
    ])
    .run(({ assert }, { text, ms }) => assert.equal(parseMoment(text), ms))

  test('a frame is the same after conversion to milliseconds and back', ({ assert }) => {
    const rate = { numerator: 30_000, denominator: 1_001 }
    for (let frame = 0; frame < 500; frame += 7) {
      assert.equal(frameOfMs(msOfFrame(frame, rate), rate), frame)
    }
  })
})
