import { currentEnvironment } from '~/lib/environment'
import { isoDay } from '~/lib/format'

/** Returns the instant at which a day, `YYYY-MM-DD`, begins in the user's time zone, in ISO 8601. */
export function startOfDay(day: string): string {
  const { timezone } = currentEnvironment()
  const utc = Date.parse(`${day}T00:00:00Z`)
  const first = utc - offsetAt(utc, timezone)
  // The first result may be on the other side of a clock change.
  const second = utc - offsetAt(first, timezone)
  const earlier = Math.min(first, second)
  // Where clocks skip midnight, the earlier one is still on the day before.
  const start = isoDay(earlier) === day ? earlier : Math.max(first, second)
  return new Date(start).toISOString()
}

/** Returns the last instant of a day, in ISO 8601. */
export function endOfDay(day: string): string {
  return new Date(Date.parse(startOfDay(plusDays(day, 1))) - 1).toISOString()
}

/** Returns the day that is a number of days later. */
export function plusDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(`${day}T12:00:00Z`) + days * 864e5))
}

/** Returns the day of an instant in UTC. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/**
 * Returns the first day of a day's month.
 * @param months that many months later
 */
export function firstDayOfMonth(day: string, months = 0): string {
  const [year, month] = day.split('-').map(Number)
  return utcDay(new Date(Date.UTC(year, month - 1 + months, 1)))
}

/** Returns the last day of a day's month. */
export function lastDayOfMonth(day: string): string {
  return plusDays(firstDayOfMonth(day, 1), -1)
}

/** Returns the day of an instant in the URL; empty if it is missing or invalid. */
export function dayOf(instant: string | null): string {
  return instant && !Number.isNaN(Date.parse(instant)) ? isoDay(instant) : ''
}

/** Returns the offset of a time zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second')
  )
  return local - Math.floor(instant / 1000) * 1000
}
