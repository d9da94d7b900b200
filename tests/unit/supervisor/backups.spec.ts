import { test } from '@japa/runner'
import { untilNext } from '../../../bin/supervisor/backups.ts'

const DAY = 86_400_000

test.group('Backups of what npm start runs', () => {
  test('the first one is made at once', ({ assert }) => {
    assert.equal(untilNext(undefined, DAY, 5 * DAY), 0)
  })

  test('the next one comes a period after the last', ({ assert }) => {
    assert.equal(untilNext(4.5 * DAY, DAY, 5 * DAY), DAY / 2)
  })

  test('one that is late, or in the future, is made at once', ({ assert }) => {
    assert.equal(untilNext(3 * DAY, DAY, 5 * DAY), 0)
    assert.equal(untilNext(6 * DAY, DAY, 5 * DAY), 0)
  })
})
