import { test } from '@japa/runner'
import { seconds } from '../../../bin/supervisor/progress.js'

test.group('A duration', () => {
  test('is given in tenths of a second, or in minutes and seconds', ({ assert }) => {
    const cases = [
      [0, '0.0 s'],
      [3_449, '3.4 s'],
      [59_949, '59.9 s'],
      [59_950, '1 m 0 s'],
      [72_400, '1 m 12 s'],
      [119_499, '1 m 59 s'],
      [119_600, '2 m 0 s'],
    ] as const
    for (const [ms, text] of cases) assert.equal(seconds(ms), text)
  })
})
