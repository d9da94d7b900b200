import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { MAX_ATTEMPTS, pauseSeconds } from '#notifications/deliveries/record_outcome'
import { endOfQuietHours, nextDigest } from '#notifications/deliveries/quiet_hours'
import { retryAfterSeconds } from '#support/http/retry_after'

const NIGHT = { from: '22:00', to: '07:00' }
const at = (time: string, zone = 'Europe/Berlin') => DateTime.fromISO(time, { zone }).toUTC()

test.group('Quiet hours', () => {
  test('at {now} end {end}')
    .with([
      { now: '2026-06-10T21:59', end: null },
      { now: '2026-06-10T22:00', end: '2026-06-11T05:00:00.000Z' },
      { now: '2026-06-11T03:00', end: '2026-06-11T05:00:00.000Z' },
      { now: '2026-06-11T06:59', end: '2026-06-11T05:00:00.000Z' },
      { now: '2026-06-11T07:00', end: null },
      // The nights in which the clocks go forward and back.
      { now: '2026-03-28T23:00', end: '2026-03-29T05:00:00.000Z' },
      { now: '2026-10-24T23:00', end: '2026-10-25T06:00:00.000Z' },
    ])
    .run(({ assert }, { now, end }) => {
      const found = endOfQuietHours(NIGHT, 'Europe/Berlin', at(now))
      assert.equal(found?.toISO() ?? null, end)
    })

  test('can be within a day', ({ assert }) => {
    const noon = { from: '12:00', to: '13:00' }
    const end = endOfQuietHours(noon, 'Europe/Berlin', at('2026-06-10T12:30'))
    assert.equal(end?.toISO(), '2026-06-10T11:00:00.000Z')
    assert.isNull(endOfQuietHours(noon, 'Europe/Berlin', at('2026-06-10T13:00')))
  })

  test('that end in a skipped hour end with it', ({ assert }) => {
    const hours = { from: '22:00', to: '02:30' }
    const end = endOfQuietHours(hours, 'Europe/Berlin', at('2026-03-29T01:00'))
    assert.equal(end?.toISO(), '2026-03-29T01:30:00.000Z')
  })

  test('use the user’s own time zone', ({ assert }) => {
    const now = DateTime.fromISO('2026-06-10T15:00:00Z')
    assert.isNull(endOfQuietHours(NIGHT, 'Europe/Berlin', now))
    assert.equal(endOfQuietHours(NIGHT, 'Asia/Tokyo', now)?.toISO(), '2026-06-10T22:00:00.000Z')
  })

  test('without a length are ignored', ({ assert }) => {
    assert.isNull(endOfQuietHours({ from: '08:00', to: '08:00' }, 'UTC', at('2026-06-10T08:00')))
  })
})

test.group('The day’s digest', () => {
  test('is next sent at 9:00 in the user’s time zone', ({ assert }) => {
    const next = (now: string) => nextDigest('Europe/Berlin', at(now)).toISO()
    assert.equal(next('2026-06-10T08:59'), '2026-06-10T07:00:00.000Z')
    assert.equal(next('2026-06-10T09:00'), '2026-06-11T07:00:00.000Z')
    assert.equal(next('2026-10-24T10:00'), '2026-10-25T08:00:00.000Z')
  })
})

test.group('Pauses between attempts', () => {
  test('grow to six hours, over less than a day', ({ assert }) => {
    const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) =>
      pauseSeconds(index + 1, 0, 0.5)
    )
    assert.deepEqual(pauses.slice(0, 4), [30, 120, 480, 1_920])
    assert.equal(pauses.at(-1), 21_600)
    assert.isBelow(
      pauses.reduce((sum, pause) => sum + pause),
      24 * 3_600
    )
  })

  test('are never shorter than requested, up to a day', ({ assert }) => {
    assert.equal(pauseSeconds(1, 3_600), 3_600)
    assert.equal(pauseSeconds(1, 10_000_000), 86_400)
  })

  test('are read from both forms of the header', ({ assert }) => {
    const now = Date.parse('2026-06-10T12:00:00Z')
    assert.equal(retryAfterSeconds('120'), 120)
    assert.equal(retryAfterSeconds('0.4'), 1)
    assert.equal(retryAfterSeconds('Wed, 10 Jun 2026 12:01:00 GMT', now), 60)
    assert.equal(retryAfterSeconds('Wed, 10 Jun 2026 11:00:00 GMT', now), 0)
    assert.isUndefined(retryAfterSeconds('soon'))
    assert.isUndefined(retryAfterSeconds(undefined))
  })
})
