import { type Data } from '@generated/data'

type UploadPurpose = Data.File['purpose']

type Family = keyof typeof EXTENSIONS

/** File extensions that the server accepts; a test compares them with the server's. */
const EXTENSIONS = {
  video: 'mp4 mov qt m4v 3gp webm mkv avi mpg mpeg ts mts m2ts mxf',
  image: 'jpg jpeg png webp gif avif heic heif tif tiff bmp psd',
  audio: 'mp3 m4a aac wav flac ogg oga opus weba aif aiff',
  document: 'pdf docx xlsx pptx odt ods odp doc xls ppt rtf',
  text: 'txt log edl csv tsv md markdown vtt srt json',
  archive: 'zip',
}

const ANYTHING = Object.keys(EXTENSIONS) as Family[]
const LOGO = 'png jpg jpeg webp gif avif'

const FAMILIES: Record<UploadPurpose, readonly Family[]> = {
  material: ANYTHING,
  attachment: ANYTHING,
  content: ['video'],
  reference: ['video', 'image'],
  logo: ['image'],
}

/** Returns the extensions that a purpose accepts, without the dot. */
export function extensionsFor(purpose: UploadPurpose): string[] {
  const endings =
    purpose === 'logo' ? LOGO : FAMILIES[purpose].map((name) => EXTENSIONS[name]).join(' ')
  return endings.split(' ')
}

/**
 * Returns the value of `accept` for a file dialog.
 * @example <Dropzone accept={acceptFor('content')} onFiles={add} />
 */
export function acceptFor(purpose: UploadPurpose): string {
  const kinds = FAMILIES[purpose].filter((name) => ['video', 'image', 'audio'].includes(name))
  const wide = purpose === 'logo' ? [] : kinds.map((name) => `${name}/*`)
  return [...wide, ...extensionsFor(purpose).map((ending) => `.${ending}`)].join(',')
}

/**
 * Returns why a file would be refused, or null. The server checks again, including sizes, before the first byte is
 * sent.
 */
export function refusalOf(
  { name, size, type }: Pick<File, 'name' | 'size' | 'type'>,
  purpose: UploadPurpose
): 'empty' | 'type' | null {
  if (size === 0) return 'empty'
  const ending = /\.([^.]+)$/.exec(name)?.[1].toLowerCase()
  const isKnown = Object.values(EXTENSIONS).some((endings) =>
    endings.split(' ').includes(ending ?? '')
  )
  if (isKnown) return extensionsFor(purpose).includes(ending!) ? null : 'type'

  const [kind] = type.split('/')
  return type === '' || (isMedia(kind) && !FAMILIES[purpose].includes(kind)) ? 'type' : null
}

const isMedia = (kind: string): kind is Family => ['video', 'image', 'audio'].includes(kind)
