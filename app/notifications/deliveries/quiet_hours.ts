import { DateTime } from 'luxon'
import type { QuietHours } from '#models/notifications/values'
import { dateIn, plusDays, zonedTime } from '#support/time/zoned_time'

/** Time at which the daily digest is sent, in the user's time zone. */
export const DIGEST_TIME = '09:00'

/**
 * Returns the end of the quiet hours that contain a time; null if it is outside of them. Hours may pass midnight;
 * equal times mean none. When the clocks change, a skipped hour begins or ends late, and a repeated one begins
 * early, as `zonedTime` interprets it.
 * @param zone an IANA name
 */
export function endOfQuietHours(
  { from, to }: QuietHours,
  zone: string,
  now: DateTime = DateTime.utc()
): DateTime | null {
  if (from === to) return null
  const today = dateIn(zone, now)
  // Quiet hours that pass midnight may have begun yesterday.
  for (const day of [plusDays(today, -1), today]) {
    const start = zonedTime(day, from, zone).instant
    const end = zonedTime(to > from ? day : plusDays(day, 1), to, zone).instant
    if (start <= now && now < end) return end
  }
  return null
}

/** Returns the next time at which a digest is sent, which is always later than now. */
export function nextDigest(zone: string, now: DateTime = DateTime.utc()): DateTime {
  const today = dateIn(zone, now)
  const [first, second] = [today, plusDays(today, 1)].map(
    (day) => zonedTime(day, DIGEST_TIME, zone).instant
  )
  return first > now ? first : second
}
