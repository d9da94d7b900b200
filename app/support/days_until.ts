import { DateTime } from 'luxon'

/**
 * Whole days until a calendar day, counted where the clock shows that zone: 0 today, negative
 * once it is over. Null without a day.
 * @param day `YYYY-MM-DD`
 */
export function daysUntil(day: string | null, timezone: string): number | null {
  if (!day) return null
  const today = DateTime.now().setZone(timezone).toISODate()!
  return DateTime.fromISO(day, { zone: 'utc' }).diff(
    DateTime.fromISO(today, { zone: 'utc' }),
    'days'
  ).days
}
