const MARKUP =
  /^<(?:!doctype|\?xml|\?php|html|head|title|body|script|style|iframe|object|embed|link|meta|base|svg|img|table|form|a\s|div|h1|p>|b>|br)/i
const MARKUP_ANYWHERE = /<(?:script\b|svg\b|!doctype\s+html|html\b|\?php\b)/i
const SHELL = /^(?:#!|@echo\s)/i

/**
 * Whether bytes are text and nothing but text: no control bytes, and nothing that makes a
 * browser that guesses (WHATWG MIME Sniffing, 7.1) or a shell do something with it.
 */
export function looksLikeText(bytes: Uint8Array): boolean {
  const text = decode(bytes)
  if (hasControls(text)) return false
  return !MARKUP.test(pastComments(text)) && !MARKUP_ANYWHERE.test(text) && !SHELL.test(text)
}

/** What follows blanks and HTML comments, which browsers skip as they guess. */
function pastComments(text: string): string {
  let at = text.length - text.trimStart().length
  while (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4)
    if (end === -1) break
    at = end + 3
    while (at < text.length && /\s/.test(text[at])) at += 1
  }
  return text.slice(at)
}

/** Legacy encodings can't be distinguished; to find markup it is enough that ASCII stays ASCII. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder('utf-8').decode(bytes)
}

/** NUL and its like, but not tab, line feed, form feed, carriage return and escape (log colours). */
function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1b) return true
  }
  return false
}
