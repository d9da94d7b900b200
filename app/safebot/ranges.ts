import { Arriving, type FetchVideo } from '#safebot/arriving'
import { MAX_BYTES } from '#safebot/limits'

type Continued = { mediaUrl: string; validator: string | null; totalBytes: number | null }

/**
 * The validator by which a server can confirm later that its file is unchanged (RFC 9110, 13.1.5): a strong
 * ETag, or the time of its last change. Without either, or for a compressed response, a download can't be
 * resumed.
 */
export function validatorOf({ answer, length }: Arriving): string | null {
  if (length === null || answer.headers['accept-ranges'] === 'none') return null
  const { etag, 'last-modified': changed } = answer.headers
  if (etag && /^"/.test(etag)) return etag
  return changed ?? null
}

export function canContinue({ validator, totalBytes }: Continued): boolean {
  return validator !== null && totalBytes !== null
}

/**
 * Asks for the rest of a file, if it is still the same.
 * @param from the first byte that is missing
 * @returns null when it isn't, or when the server doesn't give parts
 * @throws RequestRefused
 */
export async function continueAt(
  work: FetchVideo,
  { mediaUrl, validator, totalBytes }: Continued,
  from: number
): Promise<Arriving | null> {
  const arriving = await Arriving.open(work, mediaUrl, {
    headers: { 'range': `bytes=${from}-`, 'if-range': validator! },
    maxBytes: MAX_BYTES,
  })
  const { status, headers } = arriving.answer
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
  const fits = status === 206 && Number(start) === from && Number(total) === totalBytes
  if (fits && arriving.length !== null) return arriving
  arriving.close()
  return null
}
