import { PeekableResponse, type FetchVideo } from '#safebot/peekable_response'
import { MAX_BYTES } from '#safebot/limits'

type ResumedResponse = { mediaUrl: string; validator: string | null; totalBytes: number | null }

/**
 * Returns the validator with which a server can later confirm that its file is unchanged (RFC 9110, 13.1.5): a
 * strong ETag, or the time of its last change. Without either, or for a compressed response, a download can't be
 * resumed.
 */
export function validatorOf({ answer, length }: PeekableResponse): string | null {
  if (length === null || answer.headers['accept-ranges'] === 'none') return null
  const { etag, 'last-modified': changed } = answer.headers
  if (etag && /^"/.test(etag)) return etag
  return changed ?? null
}

export function canContinue({ validator, totalBytes }: ResumedResponse): boolean {
  return validator !== null && totalBytes !== null
}

/**
 * Requests the rest of a file, provided that the file is unchanged.
 * @param from position of the first missing byte
 * @returns null if the file has changed, or the server doesn't support ranges
 * @throws RequestRefused
 */
export async function continueAt(
  work: FetchVideo,
  { mediaUrl, validator, totalBytes }: ResumedResponse,
  from: number
): Promise<PeekableResponse | null> {
  const response = await PeekableResponse.open(work, mediaUrl, {
    headers: { 'range': `bytes=${from}-`, 'if-range': validator! },
    maxBytes: MAX_BYTES,
  })
  const { status, headers } = response.answer
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
  const fits = status === 206 && Number(start) === from && Number(total) === totalBytes
  if (fits && response.length !== null) return response
  response.close()
  return null
}
