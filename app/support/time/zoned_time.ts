import { DateTime, IANAZone } from 'luxon'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000

/** How often a zone's clocks show a local time on that day: once, never (skipped) or twice (repeated). */
export type LocalTimeKind = 'once' | 'skipped' | 'repeated'

export type ZonedTime = { instant: DateTime; kind: LocalTimeKind }

/**
 * Returns the instant of a local date and time, by the rule of RFC 5545, 3.3.5: a skipped time is interpreted with
 * the offset before the gap (02:30 becomes 03:30), and a repeated time is the first of the two. Luxon and
 * PostgreSQL don't guarantee this rule, so every conversion of a local time must use this function.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param zone an IANA name
 */
export function zonedTime(date: string, time: string, zone: string): ZonedTime {
  const rules = IANAZone.create(zone)
  const local = Date.parse(`${date}T${time}:00Z`)
  const [before, after] = [local - DAY_MS, local + DAY_MS].map((at) => rules.offset(at) * MINUTE_MS)
  const first = local - Math.max(before, after)
  const last = local - Math.min(before, after)
  const shows = (instant: number) => instant + rules.offset(instant) * MINUTE_MS === local

  if (shows(first)) {
    const kind = first !== last && shows(last) ? 'repeated' : 'once'
    return { instant: DateTime.fromMillis(first, { zone: 'utc' }), kind }
  }
  if (shows(last)) return { instant: DateTime.fromMillis(last, { zone: 'utc' }), kind: 'once' }
  return { instant: DateTime.fromMillis(local - before, { zone: 'utc' }), kind: 'skipped' }
}

/**
 * Returns the current date in a zone.
 * @returns `YYYY-MM-DD`
 */
export function dateIn(zone: string, now: DateTime = DateTime.utc()): string {
  return now.setZone(zone).toISODate()!
}

/**
 * Groups zones by their current date; worldwide there are two or three dates. SQL statements get the dates from
 * here, because PostgreSQL may know fewer zones and a statement with an unknown zone fails.
 */
export function zonesByDate(zones: string[], now: DateTime = DateTime.utc()) {
  return Map.groupBy(zones, (zone) => dateIn(zone, now))
}

/** Returns the date this many days later; earlier if the number is negative. */
export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the number of days between two dates. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Returns noon in UTC, in milliseconds: texts are formatted in UTC, the time zone of every process (`bin/app.ts`). */
export const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`)

/**
 * Returns the number of days until a date, from the current date in a time zone: 0 for today, negative for past
 * dates. Null without a date.
 * @param day `YYYY-MM-DD`
 */
export function daysUntil(day: string | null, timezone: string): number | null {
  return day ? daysBetween(dateIn(timezone), day) : null
}
