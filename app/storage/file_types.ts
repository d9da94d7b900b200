export const FILE_FAMILIES = ['video', 'image', 'audio', 'pdf', 'office', 'text', 'zip'] as const
export type FileFamily = (typeof FILE_FAMILIES)[number]

type FileType = {
  family: FileFamily
  /** without the dot; the first is the usual one */
  extensions: readonly string[]
  /** types that the library file-type may detect for such a file; empty if it can't detect it */
  found: readonly string[]
}

const ISO_MEDIA = ['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/3gpp', 'video/3gpp2']
const MATROSKA = ['video/matroska', 'video/webm']
const ISO_AUDIO = ['audio/mp4', 'audio/x-m4a', 'video/mp4']
const OGG = ['audio/ogg', 'audio/ogg; codecs=opus', 'video/ogg', 'application/ogg']
const HEIF = ['image/heif', 'image/heic', 'image/heif-sequence', 'image/heic-sequence']
const OLD_OFFICE = ['application/x-cfb']
const OOXML = 'application/vnd.openxmlformats-officedocument'
const ODF = 'application/vnd.oasis.opendocument'

const type = (family: FileFamily, extensions: string, found: readonly string[]): FileType => ({
  family,
  extensions: extensions.split(' '),
  found,
})

/** An office document is a ZIP, and is detected as one if the part that identifies it isn't in the first bytes. */
const officeType = (name: string, extension: string): [string, FileType] => [
  name,
  type('office', extension, [name, 'application/zip']),
]

/** Every content type that may be uploaded. HTML, SVG, programs and office documents with macros are excluded. */
const FILE_TYPES = new Map<string, FileType>([
  ['video/mp4', type('video', 'mp4', ISO_MEDIA)],
  ['video/quicktime', type('video', 'mov qt', ISO_MEDIA)],
  ['video/x-m4v', type('video', 'm4v', ISO_MEDIA)],
  ['video/3gpp', type('video', '3gp', ISO_MEDIA)],
  ['video/webm', type('video', 'webm', MATROSKA)],
  ['video/x-matroska', type('video', 'mkv', MATROSKA)],
  ['video/x-msvideo', type('video', 'avi', ['video/vnd.avi'])],
  [
    'video/mpeg',
    type('video', 'mpg mpeg', ['video/mpeg', 'video/MP1S', 'video/MP2P', 'video/mp2t']),
  ],
  ['video/mp2t', type('video', 'ts mts m2ts', ['video/mp2t'])],
  ['application/mxf', type('video', 'mxf', ['application/mxf'])],

  ['image/jpeg', type('image', 'jpg jpeg', ['image/jpeg'])],
  ['image/png', type('image', 'png', ['image/png', 'image/apng'])],
  ['image/webp', type('image', 'webp', ['image/webp'])],
  ['image/gif', type('image', 'gif', ['image/gif'])],
  ['image/avif', type('image', 'avif', ['image/avif'])],
  ['image/heic', type('image', 'heic', HEIF)],
  ['image/heif', type('image', 'heif', HEIF)],
  ['image/tiff', type('image', 'tif tiff', ['image/tiff'])],
  ['image/bmp', type('image', 'bmp', ['image/bmp'])],
  ['image/vnd.adobe.photoshop', type('image', 'psd', ['image/vnd.adobe.photoshop'])],

  ['audio/mpeg', type('audio', 'mp3', ['audio/mpeg'])],
  ['audio/mp4', type('audio', 'm4a', ISO_AUDIO)],
  ['audio/aac', type('audio', 'aac', ['audio/aac'])],
  ['audio/wav', type('audio', 'wav', ['audio/wav'])],
  ['audio/flac', type('audio', 'flac', ['audio/flac'])],
  ['audio/ogg', type('audio', 'ogg oga opus', OGG)],
  ['audio/webm', type('audio', 'weba', MATROSKA)],
  ['audio/aiff', type('audio', 'aif aiff', ['audio/aiff'])],

  ['application/pdf', type('pdf', 'pdf', ['application/pdf'])],

  officeType(`${OOXML}.wordprocessingml.document`, 'docx'),
  officeType(`${OOXML}.spreadsheetml.sheet`, 'xlsx'),
  officeType(`${OOXML}.presentationml.presentation`, 'pptx'),
  officeType(`${ODF}.text`, 'odt'),
  officeType(`${ODF}.spreadsheet`, 'ods'),
  officeType(`${ODF}.presentation`, 'odp'),
  ['application/msword', type('office', 'doc', OLD_OFFICE)],
  ['application/vnd.ms-excel', type('office', 'xls', OLD_OFFICE)],
  ['application/vnd.ms-powerpoint', type('office', 'ppt', OLD_OFFICE)],
  ['application/rtf', type('office', 'rtf', ['application/rtf'])],

  ['text/plain', type('text', 'txt log edl', [])],
  ['text/csv', type('text', 'csv', [])],
  ['text/tab-separated-values', type('text', 'tsv', [])],
  ['text/markdown', type('text', 'md markdown', [])],
  ['text/vtt', type('text', 'vtt', [])],
  ['application/x-subrip', type('text', 'srt', [])],
  ['application/json', type('text', 'json', [])],

  ['application/zip', type('zip', 'zip', ['application/zip'])],
])

/** Other names of these types in browsers and operating systems. */
const ALIASES = new Map([
  ['video/m4v', 'video/x-m4v'],
  ['video/mov', 'video/quicktime'],
  ['video/matroska', 'video/x-matroska'],
  ['video/avi', 'video/x-msvideo'],
  ['video/msvideo', 'video/x-msvideo'],
  ['video/vnd.avi', 'video/x-msvideo'],
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['image/x-ms-bmp', 'image/bmp'],
  ['image/x-photoshop', 'image/vnd.adobe.photoshop'],
  ['audio/mp3', 'audio/mpeg'],
  ['audio/m4a', 'audio/mp4'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/x-aac', 'audio/aac'],
  ['audio/x-wav', 'audio/wav'],
  ['audio/wave', 'audio/wav'],
  ['audio/vnd.wave', 'audio/wav'],
  ['audio/x-flac', 'audio/flac'],
  ['audio/opus', 'audio/ogg'],
  ['application/ogg', 'audio/ogg'],
  ['audio/x-aiff', 'audio/aiff'],
  ['application/x-pdf', 'application/pdf'],
  ['text/rtf', 'application/rtf'],
  ['text/x-markdown', 'text/markdown'],
  ['text/srt', 'application/x-subrip'],
  ['application/x-zip', 'application/zip'],
  ['application/x-zip-compressed', 'application/zip'],
])

const BY_EXTENSION = new Map(
  [...FILE_TYPES].flatMap(([name, { extensions }]) => extensions.map((ending) => [ending, name]))
)

/** Returns our name for a content type, without parameters; undefined if files of the type can't be uploaded. */
export function canonicalType(contentType: string): string | undefined {
  const plain = contentType.split(';')[0].trim().toLowerCase()
  const name = ALIASES.get(plain) ?? plain
  return FILE_TYPES.has(name) ? name : undefined
}

export function typeOfExtension(extension: string): string | undefined {
  return BY_EXTENSION.get(extension.toLowerCase())
}

/** Extensions of all files that may be uploaded, without the dot. */
export function extensionsOfUploads(): string[] {
  return [...BY_EXTENSION.keys()]
}

export function fileType(contentType: string): FileType | undefined {
  const name = canonicalType(contentType)
  return name === undefined ? undefined : FILE_TYPES.get(name)
}

/** Returns the family of a content type (video, image, audio…); undefined if such files can't be uploaded. */
export function familyOf(contentType: string): FileFamily | undefined {
  return fileType(contentType)?.family
}

/**
 * Returns the content type of a video: the declared one if it fits the detected type, otherwise one that does.
 * @param found type that file-type detected in the first bytes
 * @returns undefined if this is no video, or of a type that can't be uploaded
 */
export function videoTypeOf(found: string | undefined, declared: string): string | undefined {
  const fits = (name?: string) => {
    const entry = name === undefined ? undefined : FILE_TYPES.get(name)
    return entry?.family === 'video' && found !== undefined && entry.found.includes(found)
  }
  const names = [canonicalType(declared), canonicalType(found ?? ''), ...FILE_TYPES.keys()]
  return names.find(fits)
}

/** Returns the usual extension of a type, without the dot. */
export function extensionOf(contentType: string): string | undefined {
  return fileType(contentType)?.extensions[0]
}

const PREVIEWED_FAMILIES: readonly FileFamily[] = ['video', 'image', 'audio', 'pdf']

/**
 * The content type under which a file is sent to browsers, and whether a page may show it inline.
 * Text is sent as plain text, unknown types as `application/octet-stream`.
 */
export function servedType(contentType: string): { type: string; mayBeShown: boolean } {
  const family = familyOf(contentType)
  if (!family) return { type: 'application/octet-stream', mayBeShown: false }
  if (family === 'text') return { type: 'text/plain; charset=utf-8', mayBeShown: false }
  return { type: canonicalType(contentType)!, mayBeShown: PREVIEWED_FAMILIES.includes(family) }
}
