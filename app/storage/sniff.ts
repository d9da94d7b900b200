import { fileTypeFromBuffer } from 'file-type'
import { FileRefused } from '#storage/file_refused'
import { canonicalType, extensionOf, fileType } from '#storage/file_types'
import { text } from '#support/text'

const MARKUP =
  /^<(?:!doctype|\?xml|\?php|html|head|title|body|script|style|iframe|object|embed|link|meta|base|svg|img|table|form|a\s|div|h1|p>|b>|br)/i

const MARKUP_ANYWHERE = /<(?:script\b|svg\b|!doctype\s+html|html\b|\?php\b)/i
const SHELL = /^(?:#!|@echo\s)/i

/** Common names of types, by extension; other types are named by their extension. */
const COMMON_NAMES: Readonly<Record<string, string>> = {
  mov: 'QuickTime (.mov)',
  mkv: 'Matroska (.mkv)',
  webm: 'WebM',
  ts: 'MPEG-TS (.ts)',
  psd: 'Photoshop (.psd)',
  txt: 'text',
}

/** Number of bytes from the start of an object that `sniffFirstBytes` needs. */
export const SNIFF_BYTES = 64 * 1024

/**
 * Compares the first bytes of a file with its declared type (ASVS 5.2.2). Related types pass: a QuickTime file may
 * be declared as MP4, and a Word document is a ZIP. Text has no signature, so it must not contain NULs, nor
 * anything that a browser would treat as a page or a shell as a program.
 *
 * @throws FileRefused
 */
export async function sniffFirstBytes(contentType: string, bytes: Uint8Array): Promise<void> {
  const type = fileType(contentType)
  const found = await typeOf(bytes)

  if (type && found && type.found.includes(found)) return
  if (type && mayBeText(contentType, type.family) && isText(bytes, found)) return

  throw new FileRefused(
    'file',
    'bytes',
    text('files.disguised', {
      declared: nameOfType(contentType) ?? contentType,
      actual: (found && nameOfType(found)) ?? 'unknown',
    })
  )
}

/** Detects the type of a file from its first bytes, as file-type names it, or MXF. */
export async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  const mxf = [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, 0x01, 0x0d, 0x01, 0x02]
  if (mxf.every((byte, index) => bytes[index] === byte)) return 'application/mxf'
  const found = await fileTypeFromBuffer(bytes)
  return found?.mime
}

/** Types whose signatures are so short that ordinary words match them: "BMW", "MZ", "solid". */
const MADE_BY_WORDS = ['image/bmp', 'application/x-msdownload', 'model/stl']

function isText(bytes: Uint8Array, found = 'text/plain'): boolean {
  const noMark = found.startsWith('text/') || MADE_BY_WORDS.includes(found)
  return noMark && looksLikeText(bytes)
}

/** Whether the type may be text. Windows declares a `.csv` as an Excel file. */
function mayBeText(contentType: string, family: string): boolean {
  return family === 'text' || canonicalType(contentType) === 'application/vnd.ms-excel'
}

/**
 * Returns the common name of a content type, such as `QuickTime (.mov)` or `MP4`; undefined if it isn't accepted.
 */
function nameOfType(contentType: string): string | undefined {
  const ending = extensionOf(contentType)
  return ending && (COMMON_NAMES[ending] ?? ending.toUpperCase())
}

/**
 * Whether bytes are plain text: no control characters, no markup that a browser could detect as a page (WHATWG MIME
 * Sniffing, 7.1), and no beginning that a shell would run.
 */
function looksLikeText(bytes: Uint8Array): boolean {
  const content = decode(bytes)
  if (hasControls(content)) return false
  return (
    !MARKUP.test(pastComments(content)) && !MARKUP_ANYWHERE.test(content) && !SHELL.test(content)
  )
}

/** Returns the text after leading white space and HTML comments, which browsers skip when they detect the type. */
function pastComments(content: string): string {
  let at = content.length - content.trimStart().length
  while (content.startsWith('<!--', at)) {
    const end = content.indexOf('-->', at + 4)
    if (end === -1) break
    at = end + 3
    while (at < content.length && /\s/.test(content[at])) at += 1
  }
  return content.slice(at)
}

/**
 * Decodes text to search it for markup. Legacy encodings can't be distinguished, but UTF-8 keeps their ASCII
 * characters, which is sufficient.
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder('utf-8').decode(bytes)
}

/**
 * Whether text has control characters other than tab, line feed, vertical tab, form feed, carriage return and
 * escape (for log colours).
 */
function hasControls(content: string): boolean {
  for (let index = 0; index < content.length; index++) {
    const code = content.charCodeAt(index)
    if (code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1b) return true
  }
  return false
}
