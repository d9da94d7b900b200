import { TextDecoder } from 'node:util'

/** A page declares its encoding within this many bytes (HTML standard, 4.2.5.4). */
export const DECLARED_WITHIN = 1_024

/**
 * Returns a decoder for a page's encoding: the one that a byte order mark shows, otherwise the one in the response's
 * header, otherwise the one that the page declares. UTF-8 if there is none that is known.
 * @param start first bytes of the page
 */
export function pageDecoder(start: Buffer, contentType = ''): TextDecoder {
  const inHeader = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1]
  for (const charset of [markedCharset(start), inHeader, declaredCharset(start)]) {
    try {
      if (charset) return new TextDecoder(charset)
    } catch {
      // An unknown encoding; the next source may name a known one.
    }
  }
  return new TextDecoder()
}

/** Returns the encoding that a byte order mark shows. */
function markedCharset(start: Buffer): string | undefined {
  const mark = start.toString('hex', 0, 3)
  if (mark === 'efbbbf') return 'utf-8'
  if (mark.startsWith('feff')) return 'utf-16be'
  return mark.startsWith('fffe') ? 'utf-16le' : undefined
}

/** A declaration that can be read as ASCII is not in UTF-16, whatever it says (HTML standard, 13.2.3.2). */
function declaredCharset(start: Buffer): string | undefined {
  const text = start.toString('latin1', 0, DECLARED_WITHIN)
  return /<meta[^<>]+charset=["']?(?!utf-16)([\w-]+)/i.exec(text)?.[1]
}
