import { fileTypeFromBuffer } from 'file-type'
import { FileRefused } from '#storage/file_refused'
import { canonicalType, extensionOf, fileType } from '#storage/file_types'
import { text } from '#support/text'

const MARKUP =
  /^<(?:!doctype|\?xml|\?php|html|head|title|body|script|style|iframe|object|embed|link|meta|base|svg|img|table|form|a\s|div|h1|p>|b>|br)/i

const MARKUP_ANYWHERE = /<(?:script\b|svg\b|!doctype\s+html|html\b|\?php\b)/i
const SHELL = /^(?:#!|@echo\s)/i

/** Types with a common name other than their file extension. */
const COMMON_NAMES: Readonly<Record<string, string>> = {
  mov: 'QuickTime (.mov)',
  mkv: 'Matroska (.mkv)',
  webm: 'WebM',
  ts: 'MPEG-TS (.ts)',
  psd: 'Photoshop (.psd)',
  txt: 'text',
}

/** How many bytes from the start of an object `sniffFirstBytes` needs. */
export const SNIFF_BYTES = 64 * 1024

/**
 * Holds the first bytes of a file against its declared type (ASVS 5.2.2). Relatives pass: a
 * QuickTime file may call itself MP4, a Word document is a ZIP. Text has no mark, so it must
 * be free of NULs and of anything that a browser or a shell would take for more than text.
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

/** What the first bytes of a file are, in file-type's words. */
export async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  const mxf = [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, 0x01, 0x0d, 0x01, 0x02]
  if (mxf.every((byte, index) => bytes[index] === byte)) return 'application/mxf'
  const found = await fileTypeFromBuffer(bytes)
  return found?.mime
}

/** Marks so short that words make them: "BMW", "MZ", "solid". */
const MADE_BY_WORDS = ['image/bmp', 'application/x-msdownload', 'model/stl']

function isText(bytes: Uint8Array, found = 'text/plain'): boolean {
  const noMark = found.startsWith('text/') || MADE_BY_WORDS.includes(found)
  return noMark && looksLikeText(bytes)
}

/** Windows declares a `.csv` as an Excel file. */
function mayBeText(contentType: string, family: string): boolean {
  return family === 'text' || canonicalType(contentType) === 'application/vnd.ms-excel'
}

/** The common name of a content type: `QuickTime (.mov)`, `MP4`. Undefined for one that isn't accepted. */
function nameOfType(contentType: string): string | undefined {
  const ending = extensionOf(contentType)
  return ending && (COMMON_NAMES[ending] ?? ending.toUpperCase())
}

/**
 * Whether bytes are text and nothing but text: no control bytes, and nothing that makes a
 * browser that guesses (WHATWG MIME Sniffing, 7.1) or a shell do something with it.
 */
function looksLikeText(bytes: Uint8Array): boolean {
  const content = decode(bytes)
  if (hasControls(content)) return false
  return (
    !MARKUP.test(pastComments(content)) && !MARKUP_ANYWHERE.test(content) && !SHELL.test(content)
  )
}

/** What follows blanks and HTML comments, which browsers skip as they guess. */
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

/** Legacy encodings can't be distinguished; to find markup it is enough that ASCII stays ASCII. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder('utf-8').decode(bytes)
}

/** NUL and its like, but not tab, line feed, form feed, carriage return and escape (log colours). */
function hasControls(content: string): boolean {
  for (let index = 0; index < content.length; index++) {
    const code = content.charCodeAt(index)
    if (code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1b) return true
  }
  return false
}
