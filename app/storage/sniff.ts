import { fileTypeFromBuffer } from 'file-type'
import { FileRefused } from '#storage/file_refused'
import { canonicalType, fileType } from '#storage/file_types'
import { looksLikeText } from '#storage/plain_text'
import { nameOfType } from '#storage/type_names'
import { text } from '#support/text'

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
