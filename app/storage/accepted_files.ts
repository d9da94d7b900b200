import { extname } from 'node:path'
import type { FilePurpose } from '#models/files/values'
import { FileRefused } from '#storage/file_refused'
import {
  type FileFamily,
  FILE_FAMILIES,
  canonicalType,
  familyOf,
  typeOfExtension,
} from '#storage/file_types'
import { MAX_UPLOAD_BYTES } from '#storage/limits'
import { text } from '#support/text'

const FAMILIES: Readonly<Record<FilePurpose, readonly FileFamily[]>> = {
  material: FILE_FAMILIES,
  attachment: FILE_FAMILIES,
  content: ['video'],
  reference: ['video', 'image'],
  logo: ['image'],
}

/** Image types that every browser can show. Logos appear everywhere, so only these are accepted for them. */
export const DRAWN_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

/** Extensions of files that, when double-clicked, would run as a program or open as a page in a browser. */
const DANGEROUS = new Set(
  (
    'html htm xhtml xht shtml mht mhtml svg svgz xml xsl js mjs cjs jse vbs vbe wsf wsh hta php phtml ' +
    'phar asp aspx jsp cgi exe com scr pif bat cmd ps1 psm1 msi msp msix appx dll sys cpl lnk url reg ' +
    'inf scf jar class apk ipa app dmg pkg deb rpm run bin sh bash zsh command py pyw pl rb lua swf ' +
    'docm dotm xlsm xltm xlam pptm potm ppam iso img vhd'
  ).split(' ')
)

const NO_TYPE = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

export type DeclaredFile = {
  purpose: FilePurpose
  name: string
  contentType: string
  /** bytes */
  size: number
}

/**
 * Validates the declared name, type and size of an upload, before any byte has been sent.
 *
 * A client that doesn't know the type (browsers don't for `.mxf`) may omit it or send `application/octet-stream`;
 * then the type is derived from the extension.
 *
 * @returns the type to sign and to store, and its family
 * @throws FileRefused with the invalid field
 */
export function checkDeclared({ purpose, name, contentType, size }: DeclaredFile): {
  contentType: string
  family: FileFamily
} {
  const extension = extname(name).slice(1).toLowerCase()
  if (DANGEROUS.has(extension)) {
    throw new FileRefused('fileName', 'extension', text('files.extension_refused', { extension }))
  }

  const plain = contentType.split(';')[0].trim().toLowerCase()
  const ofExtension = typeOfExtension(extension)
  const declared = NO_TYPE.has(plain) ? ofExtension : plain
  const family = declared === undefined ? undefined : familyOf(declared)
  if (declared === undefined || family === undefined) {
    throw new FileRefused('contentType', 'contentType', 'files.type_refused')
  }
  if (!accepts(purpose, declared, family)) {
    throw new FileRefused('contentType', 'contentType', text('files.wrong_kind', { purpose }))
  }
  if (ofExtension && !goTogether(family, familyOf(ofExtension)!)) {
    throw new FileRefused('fileName', 'extension', 'files.name_mismatch')
  }
  checkSize(family, size)
  return { contentType: declared, family }
}

function accepts(purpose: FilePurpose, contentType: string, family: FileFamily): boolean {
  if (purpose === 'logo') return DRAWN_TYPES.includes(canonicalType(contentType)!)
  return FAMILIES[purpose].includes(family)
}

/**
 * Whether the declared type and the extension may differ like this: `.mp4` is used for audio and video, and Windows
 * calls a `.csv` an Excel file.
 */
function goTogether(declared: FileFamily, ofExtension: FileFamily): boolean {
  const pair = [declared, ofExtension].sort().join()
  return declared === ofExtension || pair === 'audio,video' || pair === 'office,text'
}

function checkSize(family: FileFamily, size: number): void {
  if (!Number.isSafeInteger(size) || size < 1) {
    throw new FileRefused('size', 'size', 'files.empty')
  }
  if (size > MAX_UPLOAD_BYTES[family]) {
    const limit = { bytes: MAX_UPLOAD_BYTES[family] }
    throw new FileRefused('size', 'size', text('files.too_large', { limit }))
  }
}
