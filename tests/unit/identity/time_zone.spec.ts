import { test } from '@japa/runner'
import { isTimeZone } from '#validators/identity/time_zone'

test.group('A time zone', () => {
  test('is a name of the IANA database', ({ assert }) => {
    for (const name of ['UTC', 'Europe/Berlin', 'America/Argentina/Ushuaia', 'Asia/Kolkata']) {
      assert.isTrue(isTimeZone(name), name)
    }
    for (const name of ['', '+02:00', 'GMT+25', 'Mars/Olympus', 'Europe/', "UTC'; --"]) {
      assert.isFalse(isTimeZone(name), name)
    }
  })
})
