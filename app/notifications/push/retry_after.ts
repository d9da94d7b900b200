/**
 * The pause that a remote service asks for: seconds, or a moment (RFC 9110, 10.2.3).
 * @returns undefined for none, and for one that can't be read
 */
export function retryAfterSeconds(header: string | undefined, now = Date.now()) {
  if (!header) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now) / 1_000))
}
