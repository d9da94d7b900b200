import { TextDecoder } from 'node:util'

/** A page declares its encoding within this many bytes (HTML standard, 4.2.5.4). */
const DECLARED_WITHIN = 1_024

/**
 * Returns a decoder for a page's encoding: the one in the response's header, otherwise the one that the page declares.
 * @param start first bytes of the page
 */
export function pageDecoder(start: Buffer, contentType = ''): TextDecoder {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? declaredCharset(start)
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

/** A declaration that can be read as ASCII is not in UTF-16, whatever it says (HTML standard, 13.2.3.2). */
function declaredCharset(start: Buffer): string | undefined {
  const text = start.toString('latin1', 0, DECLARED_WITHIN)
  return /<meta[^<>]+charset=["']?(?!utf-16)([\w-]+)/i.exec(text)?.[1]
}
