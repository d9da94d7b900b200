import { IntlMessageFormat } from 'intl-messageformat'
import { test } from '@japa/runner'
import { DateTime, Settings } from 'luxon'
import { dateIn, daysBetween, noonOf, plusDays, zonedTime } from '#support/time/zoned_time'

const at = (date: string, time: string, zone: string) => {
  const { instant, kind } = zonedTime(date, time, zone)
  return [instant.toISO(), kind]
}

test.group('Noon of a date', () => {
  test('is on that date in the texts of every process', ({ assert }) => {
    const text = new IntlMessageFormat('{day, date, long}', 'en')
    assert.equal(text.format({ day: noonOf('2026-11-28') }), 'November 28, 2026')
    assert.equal(new Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC')
  })
})

test.group('A local time in a zone', (group) => {
  group.each.teardown(() => {
    Settings.now = () => Date.now()
  })

  test('is converted to UTC', ({ assert }) => {
    assert.deepEqual(at('2026-11-24', '09:00', 'Europe/Berlin'), [
      '2026-11-24T08:00:00.000Z',
      'once',
    ])
    assert.deepEqual(at('2026-07-01', '09:00', 'Europe/Berlin'), [
      '2026-07-01T07:00:00.000Z',
      'once',
    ])
    assert.deepEqual(at('2026-07-01', '23:30', 'Asia/Kathmandu'), [
      '2026-07-01T17:45:00.000Z',
      'once',
    ])
  })

  test('that spring skips takes the offset before the gap: {0} {1} {2}')
    .with([
      ['2026-03-29', '02:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
      ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
      ['2026-03-29', '02:59', 'Europe/Berlin', '2026-03-29T01:59:00.000Z'],
      ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
      // A gap of half an hour, in the southern spring.
      ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
      // A day that Samoa skipped as a whole.
      ['2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
    ])
    .run(({ assert }, [date, time, zone, expected]) => {
      assert.deepEqual(at(date, time, zone), [expected, 'skipped'])
    })

  test('that autumn shows twice is its first occurrence: {0} {1} {2}')
    .with([
      ['2026-10-25', '02:00', 'Europe/Berlin', '2026-10-25T00:00:00.000Z'],
      ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
      ['2026-10-25', '02:59', 'Europe/Berlin', '2026-10-25T00:59:00.000Z'],
      ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ])
    .run(({ assert }, [date, time, zone, expected]) => {
      assert.deepEqual(at(date, time, zone), [expected, 'repeated'])
    })

  test('next to a clock change is converted like any other: {0} {1} {2}')
    .with([
      ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
      ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
      ['2026-10-25', '01:59', 'Europe/Berlin', '2026-10-24T23:59:00.000Z'],
      ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
      ['2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
      ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
      ['2026-11-01', '00:59', 'America/New_York', '2026-11-01T04:59:00.000Z'],
      ['2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    ])
    .run(({ assert }, [date, time, zone, expected]) => {
      assert.deepEqual(at(date, time, zone), [expected, 'once'])
    })

  test('doesn’t depend on the current time', ({ assert }) => {
    const answers = ['2026-01-15', '2026-07-15'].map((day) => {
      Settings.now = () => Date.parse(day)
      return at('2026-10-25', '02:30', 'Europe/Berlin')[0]
    })
    assert.equal(answers[0], answers[1])
  })
})

test.group('A date in a zone', () => {
  test('begins at midnight there', ({ assert }) => {
    const moment = DateTime.fromISO('2026-11-24T10:30:00Z', { zone: 'utc' })
    assert.equal(dateIn('Pacific/Kiritimati', moment), '2026-11-25')
    assert.equal(dateIn('Europe/Berlin', moment), '2026-11-24')
    assert.equal(dateIn('Pacific/Pago_Pago', moment), '2026-11-23')
  })

  test('counts days across a change of the clocks, and a leap day', ({ assert }) => {
    assert.equal(plusDays('2026-03-28', 2), '2026-03-30')
    assert.equal(plusDays('2028-03-01', -1), '2028-02-29')
    assert.equal(daysBetween('2026-10-24', '2026-10-26'), 2)
  })
})
