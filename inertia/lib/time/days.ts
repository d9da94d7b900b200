import { currentEnvironment } from '~/lib/environment'
import { isoDay } from '~/lib/format'

/** The instant at which a day, `YYYY-MM-DD`, begins for the person, in ISO 8601. */
export function startOfDay(day: string): string {
  const { timezone } = currentEnvironment()
  const utc = Date.parse(`${day}T00:00:00Z`)
  // Twice, because the first guess may be on the other side of a clock change.
  const guess = utc - offsetAt(utc, timezone)
  return new Date(utc - offsetAt(guess, timezone)).toISOString()
}

/** The last instant of a day, in ISO 8601. */
export function endOfDay(day: string): string {
  return new Date(Date.parse(startOfDay(plusDays(day, 1))) - 1).toISOString()
}

/** A day this many days later. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 864e5).toISOString().slice(0, 10)
}

/** The day of an instant in the address; empty for none and for nonsense. */
export function dayOf(instant: string | null): string {
  return instant && !Number.isNaN(Date.parse(instant)) ? isoDay(instant) : ''
}

/** How far the clocks there are ahead of Greenwich at an instant, in milliseconds. */
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
