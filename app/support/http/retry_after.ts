/**
 * Returns the seconds in a `Retry-After` header, which contains seconds or a date (RFC 9110, 10.2.3). Some servers
 * send fractions of a second.
 * @returns undefined for none, and for one that can't be read
 */
export function retryAfterSeconds(
  header: string | null | undefined,
  now = Date.now()
): number | undefined {
  const value = header?.trim()
  if (!value) return undefined
  if (/^\d{1,9}(\.\d+)?$/.test(value)) return Math.ceil(Number(value))
  const moment = Date.parse(value)
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now) / 1_000))
}
