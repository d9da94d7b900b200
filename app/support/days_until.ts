import { dateIn, daysBetween } from '#support/zoned_time'

/**
 * Whole days until a calendar day, counted where the clock shows that zone: 0 today, negative
 * once it is over. Null without a day.
 * @param day `YYYY-MM-DD`
 */
export function daysUntil(day: string | null, timezone: string): number | null {
  return day ? daysBetween(dateIn(timezone), day) : null
}
