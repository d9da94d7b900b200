import { DateTime, IANAZone } from 'luxon'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000

/** What the clocks of a zone make of a local time: there once, never or twice on that day. */
export type LocalTimeKind = 'once' | 'skipped' | 'repeated'

export type ZonedTime = { instant: DateTime; kind: LocalTimeKind }

/**
 * The moment of a local date and time, by the rule of RFC 5545, 3.3.5: a time that the clocks
 * skip is read with the offset before the gap (02:30 becomes 03:30), of a time that they show
 * twice the first is meant. Neither Luxon nor PostgreSQL promises that, so nothing else here
 * turns a local time into a moment.
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
 * The date that the calendar on the wall shows in a zone.
 * @returns `YYYY-MM-DD`
 */
export function dateIn(zone: string, now: DateTime = DateTime.utc()): string {
  return now.setZone(zone).toISODate()!
}

/**
 * Zones by the date that they show now: two or three dates worldwide. A statement takes them from
 * here because PostgreSQL may know fewer zones, and one unknown zone would fail it whole.
 */
export function zonesByDate(zones: string[], now: DateTime = DateTime.utc()) {
  return Map.groupBy(zones, (zone) => dateIn(zone, now))
}

/** A date this many days later, or earlier. */
export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Number of days between two dates. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** A moment that is on this date wherever it is written out: noon in UTC, in milliseconds. */
export const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`)

/**
 * Whole days until a calendar day, counted where the clock shows that zone: 0 today, negative
 * once it is over. Null without a day.
 * @param day `YYYY-MM-DD`
 */
export function daysUntil(day: string | null, timezone: string): number | null {
  return day ? daysBetween(dateIn(timezone), day) : null
}
